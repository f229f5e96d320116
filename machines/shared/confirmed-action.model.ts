import { CallError } from '#protocol/answer.ts';
import { defineModel } from '../kit/model.ts';
import { createConfirmedActionMachine } from './confirmed-action.machine.ts';

/** Modelled with the reset of a mock account: one of the actions that are confirmed this way. */
export const confirmedActionModel = defineModel({
  name: 'shared/confirmed-action',
  machine: createConfirmedActionMachine<'mock account'>(),
  input: { keySeed: 'walk' },
  events: { open: [{ subject: 'mock account' }], confirm: [{}], askAgain: [{}], cancel: [{}] },
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
