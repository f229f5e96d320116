import { formPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { codeAnswers, formEvents } from '#fixtures/session.ts';
import { idempotency, withoutPromise } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { passwordChangeMachine } from './password-change.machine.ts';

export const passwordChangeModel = defineModel({
  name: 'session/password-change',
  machine: passwordChangeMachine,
  input: { idempotency },
  otherInputs: withoutPromise,
  events: {
    submit: [{ request: { kind: 'email', password: 'pelorus-new', code: '123456' } }],
    ...formEvents,
  },
  answers: {
    sendRequest: {
      done: codeAnswers,
      error: [new CallError('unknown', '/api/user/amend_password', 'NETWORK', 'No answer')],
    },
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
  key: ({ refusal }) => refusal,
});
