import { formPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { codeAnswers } from '#fixtures/session.ts';
import { idempotency, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { passwordChangeMachine } from './password-change.machine.ts';

export const passwordChangeModel = defineModel({
  name: 'session/password-change',
  machine: passwordChangeMachine,
  input: { idempotency },
  otherInputs: withoutPromise,
  events: { submit: [{ request: { kind: 'email', password: 'pelorus-new', code: '123456' } }] },
  answers: {
    sendRequest: writeReplies(...codeAnswers),
  },
  phrases: {
    events: {
      submit: ({ request }) =>
        `The user types a password and the code ${request.code}, and presses Change password`,
      ...formPhrases,
    },
    answers: { sendRequest: writeAnswers('The API changes the password') },
    delays: writeDelays,
  },
  key: ['refusal'],
});
