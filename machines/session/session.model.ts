import { CallError } from '#protocol/answer.ts';
import type { Credentials } from '#protocol/session.ts';
import { defineModel } from '../kit/model.ts';
import { sessionMachine } from './session.machine.ts';

const real: Credentials = {
  token: 'real-token',
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
};
const demo: Credentials = {
  token: 'demo-token',
  user: { ...real.user, id: '8', email: '', uid: '900008', isDemo: true },
};

export const sessionModel = defineModel({
  name: 'session/session',
  machine: sessionMachine,
  input: undefined,
  events: {
    'signed.in': [{ credentials: real }, { credentials: demo }],
    'user.changed': [{ user: { ...real.user, creditScore: 120 } }],
    'session.expired': [{ token: real.token }],
    signOut: [{}],
    retry: [{}],
  },
  answers: {
    restore: {
      done: [real, demo, null],
      error: [new CallError('failed', '/api/user/info', 'NETWORK', 'No answer')],
    },
    signOut: {
      done: [undefined],
      error: [new CallError('unknown', '/api/user/logout', 'NETWORK', 'No answer')],
    },
  },
});
