import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { traderApplicationMachine } from './trader-application.machine.ts';

export const traderApplicationModel = defineModel({
  name: 'follow/trader-application',
  machine: traderApplicationMachine,
  input: { idempotency },
  events: { agree: [{ agreed: true }], submit: [{}], askAgain: [{}], leave: [{}] },
  answers: {
    apply: {
      done: [
        { accepted: true, data: null, message: 'We have your application. The review takes two days.' },
        { accepted: false, code: 0, message: 'Your application is being reviewed.' },
      ],
      error: [new CallError('unknown', '/api/follow/apply_trader', 'NETWORK', 'No answer')],
    },
  },
  key: ({ agreed, message }) => [agreed, message],
});
