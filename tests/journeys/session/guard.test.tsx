import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, realUser } from '#stories/kit/people.ts';
import { openWholeApp, sessionInvalid } from '../../kit/app.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('What a demo user may not do', () => {
  test.each([
    '/mine/withdraw',
    '/mine/transfer',
    '/mine/auth',
    '/mine/invite',
    '/mine/password',
    '/mine/Password/',
  ])('%s says that it needs a real account, and how to come to one', async (path) => {
    const { location } = await openWholeApp({ path, user: demoUser });
    await expect.element(page.getByText('Please register or log in to a real account')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect.element(heading('Create an account')).toBeVisible();
    expect(location()).toBe(`/register?from=${encodeURIComponent(path)}`);
  });

  test('what a demo user may do stays open', async () => {
    await openWholeApp({ path: '/mine/about', user: demoUser });
    await expect.element(heading('About')).toBeVisible();
  });

  test('a real user goes on to the page', async () => {
    await openWholeApp({ path: '/mine/password', user: realUser });
    await expect.element(heading('Change password')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
  });

  test('a real user who follows the link of the notice comes to what was wanted', async () => {
    const { location } = await openWholeApp({ path: '/mine/real-only?from=/mine/password', user: realUser });
    await expect.element(heading('Change password')).toBeVisible();
    expect(location()).toBe('/mine/password');
  });

  test('the notice leads to no foreign page', async () => {
    const { location } = await openWholeApp({
      path: '/mine/real-only?from=https://elsewhere.test/',
      user: realUser,
    });
    await expect.poll(location).toBe('/user');
  });
});

describe('What a guest may not see', () => {
  test.each(['/order', '/user', '/mine/history', '/mine/password', '/mine/accounts', '/mine/user'])(
    '%s leads to sign-in, and remembers where one wanted to go',
    async (path) => {
      const { location } = await openWholeApp({ path, user: null });
      await expect.element(heading('Sign in')).toBeVisible();
      expect(location()).toBe(`/login?from=${encodeURIComponent(path)}`);
    },
  );

  test.each([
    ['/register?invite_code=2E3456', 'Create an account'],
    ['/forgot', 'Forgot your password?'],
    ['/mine/about', 'About'],
    ['/mine/announcement', 'Announcements'],
    ['/mine/email', 'Contact by e-mail'],
    ['/mine/chat', 'Customer service'],
    ['/mine/email', 'Contact by e-mail'],
    ['/mine/about', 'About'],
    ['/mine/announcement', 'Announcements'],
  ])('%s is open', async (path, title) => {
    await openWholeApp({ path, user: null });
    await expect.element(heading(title)).toBeVisible();
  });

  test('an invitation code that looks like a number arrives as it is', async () => {
    await openWholeApp({ path: '/register?invite_code=2E3456', user: null });
    await expect.element(page.getByRole('textbox', { name: 'Invitation code' })).toHaveValue('2E3456');
  });
});

describe('A session that the API neither confirms nor ends', () => {
  test('stays, is told of, and opens as soon as the API answers', async () => {
    let usual: Record<string, typeof sessionInvalid> = {};
    const { api, storage, location } = await openWholeApp({
      path: '/user',
      user: realUser,
      replies: (each) => {
        usual = each;
        return { ...each, '/api/user/info': { code: 0, msg: 'Too many requests.', data: null } };
      },
    });
    await expect.element(page.getByText(/^Your session can't be confirmed at the moment\./)).toBeVisible();
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

  test('while an order form is half filled: one toast, sign-in, and back with nothing submitted', async () => {
    const { app, api, location } = await openWholeApp({ path: '/trade?pair=2', user: realUser });
    await page.getByRole('textbox', { name: 'Lots' }).fill('0.05');
    const { replies } = api;
    api.replies = Object.fromEntries(
      Object.keys(replies).map((path) => [
        path,
        path.endsWith('/loginForU') ? replies[path] : sessionInvalid,
      ]),
    ) as typeof replies;
    const { balances, profits } = app.context.wallet;
    balances.send({ type: 'refresh' });
    profits.send({ type: 'refresh' });

    await expect.element(heading('Sign in')).toBeVisible();
    await expect.element(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect.poll(() => profits.getSnapshot().matches('absent')).toBe(true);
    expect(toasts()).toHaveLength(1);
    expect(location()).toBe(`/login?from=${encodeURIComponent('/trade?pair=2')}`);

    api.replies = replies;
    await page.getByRole('textbox', { name: 'E-mail' }).fill('demo@pelorus.test');
    await page.getByLabelText('Password', { exact: true }).fill('pelorus-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(page.getByRole('button', { name: /EUR\/USD/ }).first()).toBeVisible();
    expect(location()).toBe('/trade?pair=2');
    await expect.element(page.getByRole('textbox', { name: 'Lots' })).toHaveValue('0.01');
    expect(api.heard).not.toContain('/v2/api/forex/submit');
  });

  test('is forgotten in silence when only the start of the app asked', async () => {
    const { api, storage, location } = await openWholeApp({
      path: '/',
      user: realUser,
      replies: (each) => ({ ...each, '/api/user/info': sessionInvalid }),
    });
    await expect.poll(() => storage.read('pelorus:token')).toBeNull();
    expect(api.heard).toContain('/api/user/info');
    expect(location()).toBe('/');
    expect(toasts()).toHaveLength(0);
  });
});
