import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { SessionCard } from '#features/session/SessionCard.tsx';
import { SignOutButton } from '#features/session/SignOutButton.tsx';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { sessionModel } from '#machines/session/session.model.ts';
import { button, press, type Screen } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const signOut = button('Sign out');

/** The model may change the user of a demo session to a real one. */
const showsUser = async (screen: Screen, { context: { user } }: SnapshotFrom<typeof sessionMachine>) => {
  await expect.element(screen.getByText(user?.isDemo ? 'Demo account' : 'demo@pelorus.test')).toBeVisible();
  await expect.element(screen.getByText(user?.isDemo ? 'Simulated' : 'UID 100007')).toBeVisible();
};

walk(sessionModel, {
  render: (actor) => (
    <>
      <SessionCard actor={actor} onDemo={() => undefined} onSignIn={() => undefined} />
      <SignOutButton actor={actor} />
    </>
  ),
  play: {
    'signed.in': 'outside',
    'user.changed': 'outside',
    'session.expired': 'outside',
    signOut: {
      controls: [signOut],
      act: async (screen) => {
        await signOut(screen).click();
        await screen.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      },
    },
    retry: press(button('Try now')),
  },
  others: [{ controls: [button('Open a demo account'), button('Sign in')], when: ['guest'] }],
  screens: {
    restoring: (screen) =>
      expect.element(screen.getByRole('status', { name: 'Restoring your session' })).toBeVisible(),
    unverified: (screen) =>
      expect.element(screen.getByRole('status')).toHaveTextContent("Your session can't be confirmed"),
    guest: (screen) => expect.element(screen.getByText(/^Sign in, or open a demo account/)).toBeVisible(),
    'signedIn.demo': showsUser,
    'signedIn.real': showsUser,
    signingOut: (screen) => expect.element(screen.getByText('Signing out…')).toBeVisible(),
  },
});
