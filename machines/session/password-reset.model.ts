import { formPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { codeAnswers, formEvents } from '#fixtures/session.ts';
import { idempotency, withoutPromise } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

export const passwordResetModel = defineModel({
  name: 'session/password-reset',
  machine: passwordResetMachine,
  input: { idempotency },
  otherInputs: withoutPromise,
  events: {
    submit: [
      {
        request: {
          name: { kind: 'email', account: 'demo@pelorus.test', areaId: '' },
          password: 'pelorus-new',
          repeated: 'pelorus-new',
          code: '123456',
        },
      },
    ],
    ...formEvents,
  },
  answers: {
    sendRequest: {
      done: codeAnswers,
      error: [new CallError('unknown', '/api/user/forget_password', 'NETWORK', 'No answer')],
    },
  },
  phrases: {
    events: {
      submit: ({ request: { name } }) =>
        `The user fills in the form as ${name.account} and presses Change password`,
      ...formPhrases,
    },
    answers: { sendRequest: writeAnswers('The API changes the password') },
    delays: writeDelays,
  },
  key: ({ refusal }) => refusal,
});
