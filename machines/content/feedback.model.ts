import { formPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { formEvents } from '#fixtures/session.ts';
import { idempotency, withoutPromise } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { feedbackMachine } from './feedback.machine.ts';

export const feedbackModel = defineModel({
  name: 'content/feedback',
  machine: feedbackMachine,
  input: { idempotency },
  otherInputs: withoutPromise,
  events: {
    submit: [{ request: { message: 'The chart is hard to read.' } }],
    ...formEvents,
  },
  answers: {
    sendRequest: {
      done: [
        { accepted: false, code: 0, message: 'You have sent many messages. Please wait a while.' },
        { accepted: true, data: null, message: '' },
      ],
      error: [new CallError('unknown', '/api/default/feedback', 'NETWORK', 'No answer')],
    },
  },
  phrases: {
    events: {
      submit: ({ request }) => `The user types “${request.message.replace(/\.$/, '')}” and presses Send`,
      ...formPhrases,
    },
    answers: { sendRequest: writeAnswers('The API takes the message') },
    delays: writeDelays,
  },
  key: ({ refusal }) => refusal,
});
