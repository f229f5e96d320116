import { formPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { accepted, idempotency, refused, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { feedbackMachine } from './feedback.machine.ts';

export const feedbackModel = defineModel({
  name: 'content/feedback',
  machine: feedbackMachine,
  input: { idempotency },
  otherInputs: withoutPromise,
  events: { submit: [{ request: { message: 'The chart is hard to read.' } }] },
  answers: {
    sendRequest: writeReplies(
      refused('You have sent many messages. Please wait a while.'),
      accepted(null, ''),
    ),
  },
  phrases: {
    events: {
      submit: ({ request }) => `The user types “${request.message.replace(/\.$/, '')}” and presses Send`,
      ...formPhrases,
    },
    answers: { sendRequest: writeAnswers('The API takes the message') },
    delays: writeDelays,
  },
  key: ['refusal'],
});
