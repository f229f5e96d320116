import { CallError } from '#protocol/answer.ts';
import { defineModel } from '../kit/model.ts';
import { formEvents } from './form-cases.ts';
import { realUser } from './people.ts';
import { signInMachine } from './sign-in.machine.ts';

export const signInModel = defineModel({
  name: 'session/sign-in',
  machine: signInMachine,
  input: { keySeed: 'walk' },
  events: {
    submit: [
      { request: { kind: 'email', account: 'demo@pelorus.test', password: 'pelorus-demo' } },
      { request: { kind: 'phone', account: '+001-2025550143', password: 'pelorus-demo' } },
    ],
    ...formEvents,
  },
  answers: {
    sendRequest: {
      done: [
        { accepted: false, code: 0, message: 'The account or the password is wrong.' },
        { accepted: true, data: { token: 'token', user: realUser }, message: '' },
      ],
      error: [new CallError('unknown', '/api/user/loginForU', 'NETWORK', 'No answer')],
    },
  },
  key: ({ refusal }) => refusal,
});
