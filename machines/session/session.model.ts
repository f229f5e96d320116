import { demoUser, realUser } from '#fixtures/session.ts';
import { CallError } from '#ports/answer.ts';
import type { Credentials } from '#protocol/session.ts';
import { defineModel } from '../kit/model.ts';
import { sessionMachine } from './session.machine.ts';

const real: Credentials = { token: 'real-token', user: realUser };
const demo: Credentials = { token: 'demo-token', user: demoUser };

export const sessionModel = defineModel({
  name: 'session/session',
  machine: sessionMachine,
  input: undefined,
  events: {
    'signed.in': [{ credentials: real }, { credentials: demo }],
    'user.changed': [{ user: { ...realUser, creditScore: 120 } }],
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
