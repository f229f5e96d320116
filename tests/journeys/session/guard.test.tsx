import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, realUser } from '#fixtures/session.ts';
import { openWholeApp, type ReplyTo, sessionInvalid } from '../../kit/browser/app.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('Pages for real users only', () => {
  it.each([
    '/mine/withdraw',
    '/mine/transfer',
    '/mine/auth',
    '/mine/invite',
    '/mine/password',
    '/mine/Password/',
  ])(
    'a demo user at %s sees that it needs a real account, and how to get one [SESSION-15, SESSION-16, SESSION-17, SESSION-18, SESSION-19, SESSION-50]',
    async (path) => {
      const { location } = await openWholeApp({ path, user: demoUser });
      await expect.element(page.getByText('Please register or log in to a real account')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect.element(heading('Create an account')).toBeVisible();
      expect(location()).toBe(`/register?from=${encodeURIComponent(path)}`);
    },
  );

  it('a demo user can open other pages', async () => {
    await openWholeApp({ path: '/mine/about', user: demoUser });
    await expect.element(heading('About')).toBeVisible();
  });

  it('a real user can open the page', async () => {
    await openWholeApp({ path: '/mine/password', user: realUser });
    await expect.element(heading('Change password')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
  });

  it('a real user who opens the notice is redirected to the wanted page', async () => {
    const { location } = await openWholeApp({ path: '/mine/real-only?from=/mine/password', user: realUser });
    await expect.element(heading('Change password')).toBeVisible();
    expect(location()).toBe('/mine/password');
  });

  it('the notice does not redirect to a foreign page', async () => {
    const { location } = await openWholeApp({
      path: '/mine/real-only?from=https://elsewhere.test/',
      user: realUser,
    });
    await expect.poll(location).toBe('/user');
  });
});

describe('Pages for a guest', () => {
  it.each([
    '/order',
    '/user',
    '/mine/history',
    '/mine/password',
    '/mine/accounts',
    '/mine/charge',
    '/mine/withdraw',
    '/mine/transfer',
    '/mine/user',
    '/loan',
    '/loan/submit',
    '/follow/submit',
    '/follow/my-follower',
    '/mining',
    '/mining/subscribe',
    '/mining/record',
    '/mining/income',
  ])('%s leads to sign-in, with the wanted path [APP-11, APP-14, APP-19, APP-20, APP-21]', async (path) => {
    const { location } = await openWholeApp({ path, user: null });
    await expect.element(heading('Sign in')).toBeVisible();
    expect(location()).toBe(`/login?from=${encodeURIComponent(path)}`);
  });

  it.each([
    ['/register?invite_code=2E3456', 'Create an account'],
    ['/forgot', 'Forgot your password?'],
    ['/mine/about', 'About'],
    ['/mine/announcement', 'Announcements'],
    ['/mine/email', 'Contact by e-mail'],
    ['/mine/chat', 'Customer service'],
    ['/mine/email', 'Contact by e-mail'],
    ['/mine/about', 'About'],
    ['/mine/announcement', 'Announcements'],
  ])('%s can be opened [ACCOUNT-22, ACCOUNT-23, CONTENT-8, SESSION-5, SESSION-11]', async (path, title) => {
    await openWholeApp({ path, user: null });
    await expect.element(heading(title)).toBeVisible();
  });

  it('an invitation code that looks like a number is not changed [SESSION-4]', async () => {
    await openWholeApp({ path: '/register?invite_code=2E3456', user: null });
    await expect.element(page.getByRole('textbox', { name: 'Invitation code' })).toHaveValue('2E3456');
  });
});

describe('A session that the API neither confirms nor ends', () => {
  it('stays, is shown as unconfirmed, and opens as soon as the API answers', async () => {
    let usual: Record<string, ReplyTo> = {};
    const { api, storage, location } = await openWholeApp({
      path: '/user',
      user: realUser,
      replies: (replies) => {
        usual = replies;
        return { ...replies, '/api/user/info': { code: 0, msg: 'Too many requests.', data: null } };
      },
    });
    await expect.element(page.getByText(/^Your session can't be confirmed right now\./)).toBeVisible();
    expect(storage.read('pelorus:token')).toBe('token 1');
    expect(location()).toBe('/user');
    api.replies = usual;
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect.element(page.getByText('demo@pelorus.test')).toBeVisible();
    expect(storage.read('pelorus:token')).toBe('token 1');
  });
});

describe('A session that the API ends', () => {
  const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')];

  it('while an order form is half filled shows one toast, leads to sign-in, and back with nothing submitted [API-18, API-19, MARKET-33, SESSION-40, WALLET-79]', async () => {
    const { app, api, location } = await openWholeApp({ path: '/trade?pair=2', user: realUser });
    await page.getByRole('textbox', { name: 'Lots' }).fill('0.05');
    const { replies } = api;
    api.replies = Object.fromEntries(
      Object.keys(replies).map((path) => [
        path,
        path.endsWith('/loginForU') || path.startsWith('/api/default/') ? replies[path] : sessionInvalid,
      ]),
    ) as typeof replies;
    const { balances, profits } = app.context.wallet;
    balances.send({ type: 'refresh' });
    profits.send({ type: 'refresh' });

    await expect.element(heading('Sign in')).toBeVisible();
    await expect.element(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect.poll(() => profits.getSnapshot().matches('absent')).toBe(true);
    expect(toasts().map(({ textContent }) => textContent)).toEqual([
      'Your session has ended. Please sign in again.',
    ]);
    expect(location()).toBe(`/login?from=${encodeURIComponent('/trade?pair=2')}`);
    await expect.element(page.getByText(/^You were signed out here/)).toBeVisible();

    api.replies = replies;
    await page.getByRole('textbox', { name: 'E-mail' }).fill('demo@pelorus.test');
    await page.getByLabelText('Password', { exact: true }).fill('pelorus-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(page.getByRole('button', { name: /EUR\/USD/ }).first()).toBeVisible();
    expect(location()).toBe('/trade?pair=2');
    await expect.element(page.getByRole('textbox', { name: 'Lots' })).toHaveValue('0.01');
    expect(api.times('/v2/api/forex/submit')).toBe(0);
  });

  it('is deleted silently when the first call of the app finds it ended [API-20]', async () => {
    const { api, storage, location } = await openWholeApp({
      path: '/',
      user: realUser,
      replies: (replies) => ({ ...replies, '/api/user/info': sessionInvalid }),
    });
    await expect.poll(() => storage.read('pelorus:token')).toBeNull();
    expect(api.times('/api/user/info')).toBeGreaterThan(0);
    expect(location()).toBe('/');
    expect(toasts()).toHaveLength(0);
  });

  const endedNotice = () => page.getByText(/^You were signed out here, for example because your password/);

  it('while the app was closed leads to a sign-in page that says so, until somebody has signed in [SESSION-74]', async () => {
    const { api, router, tabStorage } = await openWholeApp({
      path: '/mine/withdraw?type=0',
      user: realUser,
      replies: (replies) => ({ ...replies, '/api/user/info': sessionInvalid }),
    });
    await expect.element(heading('Sign in')).toBeVisible();
    await expect.element(endedNotice()).toBeVisible();
    await expect.element(page.getByText('Sign in to continue.')).not.toBeInTheDocument();
    delete api.replies['/api/user/info'];
    await page.getByRole('textbox', { name: 'E-mail' }).fill('demo@pelorus.test');
    await page.getByLabelText('Password', { exact: true }).fill('pelorus-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => tabStorage.read('pelorus:ended')).toBeNull();
    await expect.poll(() => router.state.location.pathname).not.toBe('/login');
  });

  it('is not spoken of to somebody who was never signed in [SESSION-74]', async () => {
    await openWholeApp({ path: '/mine/withdraw?type=0', user: null });
    await expect.element(page.getByText('Sign in to continue.')).toBeVisible();
    await expect.element(endedNotice()).not.toBeInTheDocument();
  });
});
