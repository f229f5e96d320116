import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionCard } from '#features/session/SessionCard.tsx';
import { SignOutButton } from '#features/session/SignOutButton.tsx';
import { sessionOf } from '#fixtures/actors/session.ts';
import { demoUser, realUser } from '#fixtures/session.ts';
import type { User } from '#protocol/session.ts';
import { Stage } from '../../kit/browser/stage.tsx';

async function openSession(user: User | null) {
  const session = await sessionOf(user);
  await render(
    <Stage>
      <SessionCard actor={session} onDemo={() => undefined} onSignIn={() => undefined} />
      <SignOutButton actor={session} />
    </Stage>,
  );
  return session;
}

const signOut = () => page.getByRole('button', { name: 'Sign out' });
const dialog = () => page.getByRole('dialog', { name: 'Sign out?' });

describe('Who is using the app', () => {
  it('a real user sees e-mail, number, level and credit score', async () => {
    await openSession(realUser);
    await expect.element(page.getByText('demo@pelorus.test')).toBeVisible();
    await expect.element(page.getByText('UID 100007')).toBeVisible();
    await expect.element(page.getByText('Level 1')).toBeVisible();
    await expect.element(page.getByText('Credit score 100')).toBeVisible();
  });

  it('a demo user sees that the money is simulated', async () => {
    await openSession(demoUser);
    await expect.element(page.getByText('Demo account')).toBeVisible();
    await expect.element(page.getByText('Simulated')).toBeVisible();
    await expect.element(page.getByText('UID 900008')).toBeVisible();
  });

  it('a credit score that changed is shown at once', async () => {
    const session = await openSession(realUser);
    session.send({ type: 'user.changed', user: { ...realUser, creditScore: 120 } });
    await expect.element(page.getByText('Credit score 120')).toBeVisible();
  });

  it('an expired token ends the session, and an older one does not [API-18]', async () => {
    const session = await openSession(realUser);
    session.send({ type: 'session.expired', token: 'older' });
    await expect.element(page.getByText('demo@pelorus.test')).toBeVisible();
    session.send({ type: 'session.expired', token: 'token' });
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.element(page.getByText('demo@pelorus.test')).not.toBeInTheDocument();
  });
});

describe('Signing out', () => {
  it('needs a confirmation, and cancelling changes nothing', async () => {
    const session = await openSession(realUser);
    await signOut().click();
    await expect.element(dialog()).toHaveTextContent('Your orders stay open.');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(session.getSnapshot().value).toEqual({ signedIn: 'real' });
  });

  it('removes user and token once it is confirmed [ACCOUNT-17]', async () => {
    const session = await openSession(realUser);
    await signOut().click();
    await dialog().getByRole('button', { name: 'Sign out' }).click();
    // Revoking the token fails, since no actor is provided for it. The device deletes it nevertheless.
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(session.getSnapshot().context).toEqual({ token: null, user: null });
  });

  it('a guest has nothing to sign out of', async () => {
    await openSession(null);
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.element(signOut()).not.toBeInTheDocument();
  });
});
