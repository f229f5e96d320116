import { CallError } from '#protocol/answer.ts';
import { defineModel } from '../kit/model.ts';
import { passwordChangeMachine } from './password-change.machine.ts';

export const passwordChangeModel = defineModel({
  name: 'session/password-change',
  machine: passwordChangeMachine,
  input: { keySeed: 'walk' },
  events: {
    submit: [{ request: { kind: 'email', password: 'pelorus-new', code: '123456' } }],
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
      error: [new CallError('unknown', '/api/user/amend_password', 'NETWORK', 'No answer')],
    },
  },
  key: ({ refusal }) => refusal,
});
