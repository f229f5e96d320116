import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser } from '#fixtures/session.ts';
import { screens } from '#navigation/screens.ts';
import { openWholeApp, sessionInvalid } from '../../kit/browser/app.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const endedNotice = () => page.getByText('You have been signed out. Sign in again.');

async function signIn() {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('demo@pelorus.test');
  await page.getByLabelText('Password', { exact: true }).fill('pelorus-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Every guest, demo user and real user is redirected as the table says: `tests/checks/screens.test.tsx`. */
const pathsFor = (who: 'everyone' | 'realUsers') =>
  Object.entries(screens).flatMap(([path, row]) => (row.for === who ? [path] : []));

describe('Who may open which page', () => {
  it('is everyone, or only a real user, for these; every other page needs a user, whose account may be a demo [ACCOUNT-22, ACCOUNT-23, APP-11, APP-14, APP-16, APP-21, CONTENT-8, CONTENT-27, SESSION-5, SESSION-11, SESSION-14, SESSION-15, SESSION-16, SESSION-17, SESSION-18, SESSION-19]', () => {
    expect(pathsFor('everyone').sort()).toEqual([
      '/',
      '/$',
      '/company',
      '/feedback',
      '/follow',
      '/follow/follow-list',
      '/follow/trader',
      '/forgot',
      '/language',
      '/login',
      '/mine/about',
      '/mine/announcement',
      '/mine/chat',
      '/mine/email',
      '/mine/real-only',
      '/news',
      '/news/detail',
      '/product',
      '/rank',
      '/register',
      '/trade',
    ]);
    expect(pathsFor('realUsers').sort()).toEqual([
      '/mine/auth',
      '/mine/bank-card-list',
      '/mine/coin-address-list',
      '/mine/invite',
      '/mine/password',
      '/mine/transfer',
      '/mine/wallet',
      '/mine/withdraw',
      '/mine/withdraw-way',
    ]);
  });

  it('says at sign-in that it is needed to continue, and nothing of a session that has ended [APP-19, APP-20, SESSION-74]', async () => {
    const path = '/mine/withdraw?type=0';
    const { location } = await openWholeApp({ path, user: null });
    await expect.element(page.getByText('Sign in to continue.')).toBeVisible();
    await expect.element(endedNotice()).not.toBeInTheDocument();
    expect(location()).toBe(`/login?from=${encodeURIComponent(path)}`);
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  it('leaves the tab bar to a guest who has pressed a tab there', async () => {
    const { location } = await openWholeApp({ path: '/order', user: null });
    await expect.element(heading('Sign in')).toBeVisible();
    const tab = (name: string) => page.getByRole('link', { name });
    await expect.element(tab('Orders')).toHaveAttribute('aria-current', 'page');
    await tab('Ranking').click();
    await expect.poll(location).toBe('/rank');
  });

  it.each(['/mine/withdraw', '/mine/Password/'])(
    'a demo user at %s sees that it needs a real account, and how to get one [SESSION-15, SESSION-19, SESSION-50]',
    async (path) => {
      const { location } = await openWholeApp({ path, user: demoUser });
      await expect.element(page.getByText('Please register or log in to a real account')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect.element(heading('Create an account')).toBeVisible();
      expect(location()).toBe(`/register?from=${encodeURIComponent(path)}`);
    },
  );

  it.each([
    ['the wanted page', '/mine/password', '/mine/password'],
    ['the own account, and never to a foreign page', 'https://elsewhere.test/', '/user'],
  ])('leads a real user who opens the notice for demo users to %s', async (_, from, path) => {
    const { location } = await openWholeApp({ path: `/mine/real-only?from=${from}` });
    await expect.poll(location).toBe(path);
  });
});

describe('A session that the API ends', () => {
  const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')];

  it('while an order form is half filled shows one toast, leads to sign-in, and back to what was typed, with nothing submitted [API-18, API-19, MARKET-33, SESSION-40, WALLET-79]', async () => {
    const { app, api, location } = await openWholeApp({ path: '/trade?pair=2' });
    await page.getByRole('button', { name: /^Lots/ }).click();
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
    await expect.element(endedNotice()).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('demo@pelorus.test');

    api.replies = replies;
    await signIn();
    await expect.element(page.getByRole('button', { name: /EUR\/USD/ }).first()).toBeVisible();
    expect(location()).toBe('/trade?pair=2');
    await expect.element(page.getByRole('button', { name: /^Lots\s*0\.05/ })).toBeVisible();
    expect(api.times('/v2/api/forex/submit')).toBe(0);
  });

  it('while the app was closed leads to a sign-in page that says so, until somebody has signed in [SESSION-74]', async () => {
    const { api, router, storage, tabStorage } = await openWholeApp({
      path: '/mine/withdraw?type=0',
      replies: { '/api/user/info': sessionInvalid },
    });
    await expect.element(heading('Sign in')).toBeVisible();
    await expect.element(endedNotice()).toBeVisible();
    await expect.element(page.getByText('Sign in to continue.')).not.toBeInTheDocument();
    delete api.replies['/api/user/info'];
    await signIn();
    await expect.poll(() => tabStorage.read('pelorus:ended')).toBeNull();
    await expect.poll(() => router.state.location.pathname).not.toBe('/login');
    expect(storage.read('pelorus:token')).not.toBeNull();
  });
});
