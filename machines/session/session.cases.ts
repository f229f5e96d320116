import { demoUser, credentials as real } from '#fixtures/session.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { isSignedIn, sessionStatusOf } from './session.machine.ts';
import { sessionModel } from './session.model.ts';

const demo = { token: 'demo token', user: demoUser };
const shown = (status: string, isIn: boolean) => ({
  sees: {
    shows: [
      [sessionStatusOf, status],
      [isSignedIn, isIn],
    ] as const,
  },
});
const restored = (output: typeof real | null) => ({ answers: 'restore', output }) as const;

export const sessionCases = defineCases(sessionModel, {
  'A visitor without a stored token is a guest': [
    shown('restoring', false),
    restored(null),
    shown('guest', false),
    { sees: { emitted: [] } },
  ],
  'A real user whose token is stored is signed in, and another who signs in takes their place': [
    restored(real),
    shown('real', true),
    { type: 'signed.in', credentials: demo },
    shown('demo', true),
    {
      sees: {
        context: demo,
        emitted: [
          { type: 'session.opened', credentials: real },
          { type: 'session.opened', credentials: demo },
        ],
      },
    },
  ],
  'A token that could not be checked is checked again after five seconds': [
    { fails: 'restore' },
    shown('unverified', false),
    { milliseconds: 4_999 },
    shown('unverified', false),
    { milliseconds: 1 },
    shown('restoring', false),
  ],
  'Signing out ends after five seconds without an answer': [
    restored(real),
    'signOut',
    shown('signingOut', false),
    { milliseconds: 4_999 },
    shown('signingOut', false),
    { milliseconds: 1 },
    shown('guest', false),
    { sees: { emitted: ['session.opened', { type: 'session.ended', reason: 'signedOut' }] } },
  ],
  'A session ends when the API says so about its own token, but not about an older one': [
    restored(real),
    { type: 'session.expired', token: 'older' },
    { type: 'session.expired', token: null },
    shown('real', true),
    { type: 'session.expired', token: 'token' },
    shown('guest', false),
    { sees: { emitted: ['session.opened', { type: 'session.ended', reason: 'expired' }] } },
  ],
});
