import { CallError } from '#protocol/answer.ts';
import { defineModel } from '../kit/model.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

export const passwordResetModel = defineModel({
  name: 'session/password-reset',
  machine: passwordResetMachine,
  input: { keySeed: 'walk' },
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
      error: [new CallError('unknown', '/api/user/forget_password', 'NETWORK', 'No answer')],
    },
  },
  key: ({ refusal }) => refusal,
});
