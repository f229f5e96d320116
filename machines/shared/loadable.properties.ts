import { all, inState, not, on, starts } from '#flow-kit/moments.ts';
import { after, always, defineProperties, never } from '#flow-kit/property.ts';
import { loadableModel } from './loadable.model.ts';
import { rulesFor } from './rules.properties.ts';

export const loadableProperties = defineProperties(loadableModel, {
  ...rulesFor({
    home: ['absent', 'loaded', 'failed', 'outdated'],
    emptied: { states: ['absent'], left: ({ value }) => value },
  }),
  'A value stays until it is forgotten': never(
    all(
      not(on('forget')),
      ({ before, after: now }) => before?.context.value != null && now.context.value === null,
    ),
  ),
  'There is a value exactly where the state says so': always(
    (moment) => inState('loaded', 'refreshing', 'outdated')(moment) === (moment.after.context.value !== null),
  ),
  'A refresh always sends a request': never(all(on('refresh'), not(starts('load')))),
  'A reading ends': after(starts('load')).eventually(not(inState('loading', 'refreshing'))),
  'A value that screens need arrives once the API answers': after(starts('load')).eventually(
    inState('loaded', 'absent'),
    'outcomes',
  ),
});
