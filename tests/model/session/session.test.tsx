import { expect } from 'vitest';
import { SessionCard } from '#features/session/SessionCard.tsx';
import { SignOutButton } from '#features/session/SignOutButton.tsx';
import { sessionModel } from '#machines/session/session.model.ts';
import { walk } from '../../kit/browser/walk.tsx';

walk(sessionModel, {
  render: (actor) => (
    <>
      <SessionCard actor={actor} onSignIn={() => undefined} />
      <SignOutButton actor={actor} />
    </>
  ),
  play: {
    'signed.in': 'outside',
    'user.changed': 'outside',
    'session.expired': 'outside',
    signOut: async (screen) => {
      await screen.getByRole('button', { name: 'Sign out' }).click();
      await screen.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    },
    retry: (screen) => screen.getByRole('button', { name: 'Try now' }).click(),
  },
  screens: {
    restoring: (screen) =>
      expect.element(screen.getByRole('status', { name: 'Restoring your session' })).toBeVisible(),
    unverified: (screen) =>
      expect.element(screen.getByRole('status')).toHaveTextContent("Your session can't be confirmed"),
    guest: async (screen) => {
      await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
    },
    'signedIn.demo': async (screen) => {
      await expect.element(screen.getByText('Demo account')).toBeVisible();
      await expect.element(screen.getByText('Simulated')).toBeVisible();
    },
    'signedIn.real': async (screen) => {
      await expect.element(screen.getByText('demo@pelorus.test')).toBeVisible();
      await expect.element(screen.getByText('UID 100007')).toBeVisible();
    },
    signingOut: async (screen) => {
      await expect.element(screen.getByText('Signing out…')).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
    },
  },
});
