import { CallError } from '#protocol/answer.ts';
import { defineModel } from '../kit/model.ts';
import { registrationMachine } from './registration.machine.ts';

export const registrationModel = defineModel({
  name: 'session/registration',
  machine: registrationMachine,
  input: { keySeed: 'walk' },
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
    edit: [{}],
    askAgain: [{}],
    leave: [{}],
  },
  answers: {
    sendRequest: {
      done: [
        { accepted: false, code: 0, message: 'The verification code is wrong.' },
        { accepted: true, data: null, message: '' },
      ],
      error: [new CallError('unknown', '/api/user/register', 'NETWORK', 'No answer')],
    },
  },
  key: ({ refusal }) => refusal,
});
