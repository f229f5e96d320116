import { all, inState, on, starts } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { pairSearchModel } from './pair-search.model.ts';

export const pairSearchProperties = defineProperties(pairSearchModel, {
  ...rulesFor({ home: ['idle', 'found', 'empty', 'failed'] }),
  'A letter alone sends no request [MARKET-26]': never(all(starts('search'), on('enter'))),
  'An empty search for pairs sends no request [MARKET-37]': never(
    all(
      starts('search'),
      ({ after: { context } }) => context.scope === 'pairs' && context.query.trim() === '',
    ),
  ),
  'What was found before is not shown as found by a search that failed': never(
    all(inState('failed', 'empty', 'idle'), ({ after: { context } }) => context.matches !== null),
  ),
  'A search that has begun ends': after(starts('search')).eventually(
    inState('found', 'empty', 'failed', 'idle'),
  ),
});
