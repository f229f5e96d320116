import { formEvents, realUser } from '#fixtures/session.ts';
import { idempotency } from '#fixtures/write.ts';
import { CallError } from '#ports/answer.ts';
import { defineModel } from '../kit/model.ts';
import { signInMachine } from './sign-in.machine.ts';

export const signInModel = defineModel({
  name: 'session/sign-in',
  machine: signInMachine,
  input: { idempotency },
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
