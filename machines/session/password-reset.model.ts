import { formPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { codeAnswers } from '#fixtures/session.ts';
import { idempotency, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
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
  },
  answers: {
    sendRequest: writeReplies(...codeAnswers),
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
  key: ['refusal'],
});
