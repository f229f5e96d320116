import { credentials as real } from '#fixtures/session.ts';
import { defineCases } from '#flow-kit/cases.ts';
import { isSignedIn, sessionStatusOf } from './session.machine.ts';
import { sessionModel } from './session.model.ts';

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
});
