import { unconfirmedPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { traderApplicationMachine } from './trader-application.machine.ts';

export const traderApplicationModel = defineModel({
  name: 'follow/trader-application',
  machine: traderApplicationMachine,
  input: { idempotency },
  otherInputs: withoutPromise,
  events: { agree: [{ agreed: true }, { agreed: false }] },
  answers: {
    apply: writeReplies(
      accepted(null, 'We have your application. The review takes two days.'),
      refused('Your application is being reviewed.'),
    ),
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
  key: ['agreed', 'message'],
});
