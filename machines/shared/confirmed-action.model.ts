import { unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { createConfirmedActionMachine } from './confirmed-action.machine.ts';

/** The reset of a demo account serves as the example. */
export const confirmedActionModel = defineModel({
  name: 'shared/confirmed-action',
  machine: createConfirmedActionMachine<'demo account'>(),
  input: { idempotency },
  otherInputs: withoutPromise,
  events: { open: [{ subject: 'demo account' }] },
  answers: {
    act: writeReplies(
      refused('This is not a demo account.'),
      accepted(null, 'Your demo account starts again.'),
    ),
  },
  phrases: {
    events: {
      open: 'The user presses Reset demo account',
      confirm: 'The user presses Reset',
      askAgain: unconfirmedPhrases.askAgain,
      cancel: 'The user closes the sheet',
    },
    answers: { act: writeAnswers('The API resets the demo account') },
    delays: writeDelays,
  },
  key: ['subject', 'message'],
});
