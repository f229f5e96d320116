import { formPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { codeAnswers } from '#fixtures/session.ts';
import { idempotency, withoutPromise, writeReplies } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { registrationMachine } from './registration.machine.ts';

export const registrationModel = defineModel({
  name: 'session/registration',
  machine: registrationMachine,
  input: { idempotency },
  otherInputs: withoutPromise,
  events: {
    submit: [
      {
        request: {
          name: { kind: 'email', account: 'new@pelorus.test', areaId: '' },
          country: '',
          mobile: '',
          password: 'pelorus-new',
          repeated: 'pelorus-new',
          inviteCode: 'PELORUS7',
          code: '123456',
          captchaId: '',
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
        `The user fills in the form as ${name.account} and presses Create an account`,
      ...formPhrases,
    },
    answers: { sendRequest: writeAnswers('The API opens the account') },
    delays: writeDelays,
  },
  key: ['refusal'],
});
