import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { createConfirmedActionMachine } from './confirmed-action.machine.ts';

/** The reset of a demo account serves as the example. */
export const confirmedActionModel = defineModel({
  name: 'shared/confirmed-action',
  machine: createConfirmedActionMachine<'demo account'>(),
  input: { idempotency },
  events: { open: [{ subject: 'demo account' }], confirm: [{}], askAgain: [{}], cancel: [{}] },
  answers: {
    act: {
      done: [
        { accepted: false, code: 0, message: 'This is not a demo account.' },
        { accepted: true, data: null, message: 'Your demo account starts anew.' },
      ],
      error: [new CallError('unknown', '/v2/api/main/user/resetForexDemoAccount', 'NETWORK', 'No answer')],
    },
  },
  key: ({ subject, message }) => [subject, message],
});
