import { formPhrases, writeAnswers, writeDelays } from '#fixtures/phrases.ts';
import { codeAnswers, formEvents } from '#fixtures/session.ts';
import { idempotency, withoutPromise } from '#fixtures/write.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
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
    ...formEvents,
  },
  answers: {
    sendRequest: {
      done: codeAnswers,
      error: [new CallError('unknown', '/api/user/register', 'NETWORK', 'No answer')],
    },
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
  key: ({ refusal }) => refusal,
});
