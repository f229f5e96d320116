import { breaksBefore } from '#fixtures/phrases.ts';
import { demoUser, realUser } from '#fixtures/session.ts';
import { defineModel } from '#flow-kit/model.ts';
import { CallError } from '#ports/answer.ts';
import type { Credentials } from '#protocol/session.ts';
import { sessionMachine } from './session.machine.ts';

const real: Credentials = { token: 'real-token', user: realUser };
const demo: Credentials = { token: 'demo-token', user: demoUser };

const accountOf = ({ user }: Credentials) => (user.isDemo ? 'a demo account' : 'a real account');

export const sessionModel = defineModel({
  name: 'session/session',
  machine: sessionMachine,
  input: undefined,
  events: {
    'signed.in': [{ credentials: real }, { credentials: demo }],
    'user.changed': [{ user: { ...realUser, creditScore: 120 } }],
    'session.expired': [{ token: real.token }],
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
  phrases: {
    events: {
      'signed.in': ({ credentials }) => `The user signs in to ${accountOf(credentials)}`,
      'user.changed': ({ user }) => `The credit score of the user changes to ${user.creditScore}`,
      'session.expired': 'The API ends the session',
      signOut: 'The user presses Sign out',
      retry: 'The user presses Try now',
    },
    answers: {
      restore: {
        done: (credentials) =>
          credentials === null
            ? 'No session is stored on the device'
            : `The API confirms the session of ${accountOf(credentials)}`,
        error: breaksBefore('the API confirms the session'),
      },
      signOut: {
        done: 'The API revokes the token',
        error: breaksBefore('the API revokes the token'),
      },
    },
    delays: {
      restorePause: 'Five seconds pass',
      signOutDeadline: "The API doesn't answer for five seconds",
    },
  },
});
