import { CallError } from '#protocol/answer.ts';
import { defineModel } from '../kit/model.ts';
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
    edit: [{}],
    askAgain: [{}],
    leave: [{}],
  },
  answers: {
    sendRequest: {
      done: [
        { accepted: false, code: 0, message: 'The account or the password is wrong.' },
        {
          accepted: true,
          message: '',
          data: {
            token: 'token',
            user: {
              id: '7',
              email: 'demo@pelorus.test',
              uid: '100007',
              isDemo: false,
              level: 1,
              creditScore: 100,
              inviteCode: 'PELORUS7',
              isTrader: false,
            },
          },
        },
      ],
      error: [new CallError('unknown', '/api/user/loginForU', 'NETWORK', 'No answer')],
    },
  },
  key: ({ refusal }) => refusal,
});
