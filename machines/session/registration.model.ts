import { codeAnswers, formEvents } from '#fixtures/session.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { registrationMachine } from './registration.machine.ts';

export const registrationModel = defineModel({
  name: 'session/registration',
  machine: registrationMachine,
  input: { idempotency },
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
  key: ({ refusal }) => refusal,
});
