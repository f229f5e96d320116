import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { after, defineProperties, never } from '#flow-kit/property.ts';
import { rulesFor } from '#machines/shared/rules.properties.ts';
import { pairSearchModel } from './pair-search.model.ts';

const { answers, ends, from, inState, isIn, on, starts } = conditionsOf(pairSearchModel);

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
  'What was typed is what is searched for': from()
    .on('enter')
    .leads(({ event, after: { context } }) => context.query === event?.query),
  'A search begins by itself or at Enter, and in another list at once [MARKET-26]': from('typing', 'failed')
    .on('submit', ends('typingPause'))
    .leads('searching'),
  'Another list is searched at once, if there is something to search for [MARKET-37]': never(
    all(on('switch'), not(inState('idle')), not(starts('search'))),
  ),
  'What the API has found is shown': from('searching')
    .on(answers('search', ({ rows }) => rows.length > 0))
    .leads(({ event, after: now }) => isIn(now, 'found') && now.context.matches === event?.output),
});
