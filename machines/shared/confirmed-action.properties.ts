import { conditionsOf } from '#flow-kit/conditions.ts';
import { all, not } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { confirmedActionModel } from './confirmed-action.model.ts';
import { rulesFor } from './rules.properties.ts';

const { answers, from, inState, on, starts, wasIn } = conditionsOf(confirmedActionModel);

export const confirmedActionProperties = defineProperties(confirmedActionModel, {
  ...rulesFor({ home: ['idle', 'done'], writes: ['act'], succeeded: ['done'] }),
  'Nothing is done that was not confirmed': never(
    all(starts('act'), not(wasIn('confirming', 'refused', 'unconfirmed'))),
  ),
  'A refusal can be read': never(all(inState('refused'), ({ after: { context } }) => context.message === '')),
  'A refusal is gone when another subject is opened': never(
    all(inState('confirming'), ({ after: { context } }) => context.message !== ''),
  ),
  'The message of the API is shown, whatever it says': from('acting')
    .on(answers('act'))
    .leads(({ event, after: { context } }) => context.message === event?.output.message),
  'What was refused can be confirmed again': from('refused').on('confirm').leads('acting'),
  'A question that is cancelled is closed': never(all(on('cancel'), not(inState('idle')))),
  'What was done can be done again': from('idle', 'done').on('open').leads('confirming'),
});
