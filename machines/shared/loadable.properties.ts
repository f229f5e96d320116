import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { after, always, defineProperties, never } from '#flow-kit/property.ts';
import { loadableModel } from './loadable.model.ts';
import { rememberedIn } from './remembered.ts';
import { rulesFor } from './rules.properties.ts';

const { answers, fails, from, inState, isIn, on, starts } = conditionsOf(loadableModel);

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
  'A value can be asked for at any time, and each time a request is sent': from()
    .on('refresh')
    .leads(starts('load')),
  'What is known stays on the screen while it is read again': from()
    .on('refresh')
    .leads(({ after: now }) => isIn(now, now.context.value === null ? 'loading' : 'refreshing')),
  'A value can be forgotten at any time': from('loading', 'loaded', 'refreshing', 'failed', 'outdated')
    .on('forget')
    .leads('absent'),
  'What the device remembers is shown as outdated, with its age [INSTALL-11]': from('loading', 'refreshing')
    .on(fails('load'), fails('reload'))
    .leads(({ before, event, after: now }) => {
      const remembered = rememberedIn({ event: { error: event?.error } });
      const { value, asOf } = now.context;
      return remembered === null
        ? value === before?.context.value && asOf === before?.context.asOf
        : isIn(now, 'outdated') && value === remembered.value && asOf === remembered.at;
    }),
  'Only an outdated value has an age': never(
    all(inState('loaded'), ({ after: { context } }) => context.asOf !== null),
  ),
  'A value that has arrived is shown': from()
    .on(answers('load'), answers('reload'))
    .leads(({ event, after: now }) => isIn(now, 'loaded') && now.context.value === event?.output),
});
