import { unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { idempotency, withoutPromise } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { createConfirmedActionMachine } from './confirmed-action.machine.ts';

/** The reset of a demo account serves as the example. */
export const confirmedActionModel = defineModel({
  name: 'shared/confirmed-action',
  machine: createConfirmedActionMachine<'demo account'>(),
  input: { idempotency },
  otherInputs: withoutPromise,
  events: { open: [{ subject: 'demo account' }], confirm: [{}], askAgain: [{}], cancel: [{}] },
  answers: {
    act: {
      done: [
        { accepted: false, code: 0, message: 'This is not a demo account.' },
        { accepted: true, data: null, message: 'Your demo account starts again.' },
      ],
      error: [new CallError('unknown', '/v2/api/main/user/resetForexDemoAccount', 'NETWORK', 'No answer')],
    },
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
  key: ({ subject, message }) => [subject, message],
});
