import { unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { idempotency, withoutPromise } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { traderApplicationMachine } from './trader-application.machine.ts';

export const traderApplicationModel = defineModel({
  name: 'follow/trader-application',
  machine: traderApplicationMachine,
  input: { idempotency },
  otherInputs: withoutPromise,
  events: { agree: [{ agreed: true }, { agreed: false }], submit: [{}], askAgain: [{}], leave: [{}] },
  answers: {
    apply: {
      done: [
        { accepted: true, data: null, message: 'We have your application. The review takes two days.' },
        { accepted: false, code: 0, message: 'Your application is being reviewed.' },
      ],
      error: [new CallError('unknown', '/api/follow/apply_trader', 'NETWORK', 'No answer')],
    },
  },
  phrases: {
    events: {
      agree: ({ agreed }) =>
        agreed ? 'The user ticks the box to agree' : 'The user unticks the box to agree',
      submit: 'The user presses Apply',
      ...unconfirmedPhrases,
    },
    answers: { apply: writeAnswers('The API takes the application') },
    delays: writeDelays,
  },
  key: ({ agreed, message }) => [agreed, message],
});
