import { CallError } from '#protocol/answer.ts';
import { defineModel } from '../kit/model.ts';
import { codeAnswers, formEvents } from './form-cases.ts';
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
    ...formEvents,
  },
  answers: {
    sendRequest: {
      done: codeAnswers,
      error: [new CallError('unknown', '/api/user/forget_password', 'NETWORK', 'No answer')],
    },
  },
  key: ({ refusal }) => refusal,
});
