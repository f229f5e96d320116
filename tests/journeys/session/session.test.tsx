import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionCard } from '#features/session/SessionCard.tsx';
import { SignOutButton } from '#features/session/SignOutButton.tsx';
import type { User } from '#protocol/session.ts';
import { demoUser, realUser, sessionOf } from '#stories/kit/people.ts';
import { Stage } from '../../kit/stage.tsx';

async function openSession(user: User | null) {
  const session = await sessionOf(user);
  await render(
    <Stage>
      <SessionCard actor={session} onSignIn={() => undefined} />
      <SignOutButton actor={session} />
    </Stage>,
  );
  return session;
}

const signOut = () => page.getByRole('button', { name: 'Sign out' });
const dialog = () => page.getByRole('dialog', { name: 'Sign out?' });

describe('Who is using the app', () => {
  test('a real user sees e-mail, number, level and credit score', async () => {
    await openSession(realUser);
    await expect.element(page.getByText('demo@pelorus.test')).toBeVisible();
    await expect.element(page.getByText('UID 100007')).toBeVisible();
    await expect.element(page.getByText('Level 1')).toBeVisible();
    await expect.element(page.getByText('Credit score 100')).toBeVisible();
  });

  test('a demo user is told that the money is simulated', async () => {
    await openSession(demoUser);
    await expect.element(page.getByText('Demo account')).toBeVisible();
    await expect.element(page.getByText('Simulated')).toBeVisible();
    await expect.element(page.getByText('UID 900008')).toBeVisible();
  });

  test('a credit score that changed is shown at once', async () => {
    const session = await openSession(realUser);
    session.send({ type: 'user.changed', user: { ...realUser, creditScore: 120 } });
    await expect.element(page.getByText('Credit score 120')).toBeVisible();
  });

  test('an expired session is a guest again; an older token ends nothing', async () => {
    const session = await openSession(realUser);
    session.send({ type: 'session.expired', token: 'older' });
    await expect.element(page.getByText('demo@pelorus.test')).toBeVisible();
    session.send({ type: 'session.expired', token: 'token' });
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.element(page.getByText('demo@pelorus.test')).not.toBeInTheDocument();
  });
});

describe('Signing out', () => {
  test('asks first, and cancelling changes nothing', async () => {
    const session = await openSession(realUser);
    await signOut().click();
    await expect.element(dialog()).toHaveTextContent('Open orders stay open.');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(session.getSnapshot().value).toEqual({ signedIn: 'real' });
  });

  test('forgets the user once it is confirmed', async () => {
    const session = await openSession(realUser);
    await signOut().click();
    await dialog().getByRole('button', { name: 'Sign out' }).click();
    // Nobody is provided who could revoke the token: this device forgets it all the same.
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(session.getSnapshot().context).toEqual({ token: null, user: null });
  });

  test('a guest has nothing to sign out of', async () => {
    await openSession(null);
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.element(signOut()).not.toBeInTheDocument();
  });
});
