import { all, inState, not, starts, wasIn } from '#flow-kit/moments.ts';
import { defineProperties, never } from '#flow-kit/property.ts';
import { confirmedActionModel } from './confirmed-action.model.ts';
import { rulesFor } from './rules.properties.ts';

export const confirmedActionProperties = defineProperties(confirmedActionModel, {
  ...rulesFor({ home: ['idle', 'done'], writes: ['act'], succeeded: ['done'] }),
  'Nothing is done that was not confirmed': never(
    all(starts('act'), not(wasIn('confirming', 'refused', 'unconfirmed'))),
  ),
  'A refusal can be read': never(all(inState('refused'), ({ after: { context } }) => context.message === '')),
  'A refusal is gone when another subject is opened': never(
    all(inState('confirming'), ({ after: { context } }) => context.message !== ''),
  ),
});
