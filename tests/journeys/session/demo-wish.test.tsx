import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import type { User } from '#protocol/session.ts';
import { openWholeApp, type ReplyTo, success } from '../../kit/browser/app.tsx';

const demoPath = '/api/user/createAccountDemoForU';
const demoUser = {
  id: 8,
  email: '',
  uid: '900008',
  is_demo: 1,
  level: 1,
  credit_score: 100,
  invite_code: '',
};
const opened = success({ token: 'demo-token', user: demoUser });

const openHome = (demo: ReplyTo, { path = '/', user = null }: { path?: string; user?: User | null } = {}) =>
  openWholeApp({
    path,
    user,
    replies: { [demoPath]: demo, '/api/user/info': success(demoUser) },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('A guest on the home screen', () => {
  it('reads what the app is, sees what moves and the news, no figures of an account and no bell, and creates an account or signs in [NOTICE-5, SESSION-68]', async () => {
    const { location } = await openHome(opened);
    const welcome = page.getByRole('region', { name: 'Welcome to Pelorus' });
    await expect
      .element(welcome)
      .toHaveTextContent(
        'Trade forex, metals and cryptoTry it with simulated money, without registering.Open a demo accountCreate an accountSign in',
      );
    await expect.element(page.getByRole('region', { name: 'Top markets' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/news');
    await expect.element(page.getByText('Total assets')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /^Notices/ })).not.toBeInTheDocument();
    await button('Create an account').click();
    await expect.poll(location).toBe('/register');
    await button('Back').click();
    await button('Sign in').click();
    await expect.poll(location).toBe('/login');
  });

  it('opens a demo account with one tap [SESSION-24, SESSION-67]', async () => {
    const { api, location } = await openHome(opened);
    await button('Open a demo account').click();
    await expect.element(page.getByText('UID 900008')).toBeVisible();
    expect(location()).toBe('/');
    expect(api.times(demoPath)).toBe(1);
  });

  it('opens one with one tap on the account tab, too, after a sign-out that was confirmed, and is back there [SESSION-75]', async () => {
    const { api, location } = await openHome(opened, { path: '/user', user: realUser });
    const asked = page.getByRole('dialog', { name: 'Sign out?' });
    await button('Sign out').click();
    await expect.element(asked).toHaveTextContent('You can come back to this demo account on this device.');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    await button('Sign out').click();
    await asked.getByRole('button', { name: 'Sign out' }).click();
    await expect.element(page.getByText('Sign in, or open a demo account')).toBeVisible();
    await button('Open a demo account').click();
    await expect.element(page.getByText('UID 900008')).toBeVisible();
    expect(location()).toBe('/user');
    expect(api.times(demoPath)).toBe(1);
  });

  it('sees on the sign-in page why none could be opened, and nothing is sent again by itself', async () => {
    const { api, location } = await openHome({ code: 0, msg: 'Too many demo accounts.', data: null });
    await button('Open a demo account').click();
    await expect.element(page.getByText('Too many demo accounts.')).toBeVisible();
    expect(location()).toBe('/login');
    await button('Back').click();
    await button('Sign in').click();
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
    expect(api.times(demoPath)).toBe(1);
  });
});
