import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wireUser } from '#fixtures/exchange/usual.ts';
import { demoUser, realUser } from '#fixtures/session.ts';
import type { User } from '#protocol/session.ts';
import { openWholeApp, sessionInvalid, success } from '../../kit/browser/app.tsx';

const wanted = '/mine/withdraw?type=1';
const passed = `?from=${encodeURIComponent(wanted)}`;

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (name: string, value: string) =>
  (name === 'E-mail' ? page.getByRole('textbox', { name }) : page.getByLabelText(name, { exact: true })).fill(
    value,
  );

/** Opens the app for a visitor who can sign in as a real user, and whose forms are all accepted. */
const open = (path: string, user: User | null = null) =>
  openWholeApp({
    path,
    token: user && 'token 1',
    replies: {
      '/api/user/info': ({ token }) =>
        token === null ? sessionInvalid : success(wireUser(token === 'token 1' && user ? user : realUser)),
      '/api/basicSet/getBasicInfo': success({ trade_fee_type: 1, verify_reg_type: 0 }),
      '/api/notify/send_email': success(null),
      '/api/user/register': success(null),
      '/api/user/forget_password': success(null),
    },
  });

describe('The page that a visitor wanted is opened after sign-in', () => {
  it('by way of registration, which begins at sign-in, needs no code where the operator verifies nobody, and signs in by itself, with what comes next; nothing that was typed is left [ACCOUNT-24, SESSION-3, SESSION-4, SESSION-54, SESSION-71]', async () => {
    const { api, location, tabStorage } = await open(wanted);
    await press('Create an account');
    await expect.element(heading('Create an account')).toBeVisible();
    expect(location()).toBe(`/register${passed}`);
    await expect.element(page.getByText('Characters in the picture')).not.toBeInTheDocument();
    await fill('E-mail', 'new@pelorus.test');
    await press('Next');
    await fill('Password', 'pelorus-demo');
    await fill('Repeat the password', 'pelorus-demo');
    await press('Create an account');
    await expect.element(page.getByText('Your account has been created')).toBeVisible();
    const sent = api.requests.find(({ path }) => path === '/api/user/register');
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toMatchObject({ sms_code: '', key: '' });
    await expect
      .element(page.getByRole('link', { name: 'Deposit' }))
      .toHaveAttribute('href', '/mine/charge?type=0');
    await press('Done');
    await expect.poll(location, { timeout: 10_000 }).toBe(wanted);
    expect(api.times('/api/user/loginForU')).toBe(1);
    expect(tabStorage.read('pelorus:account-draft')).toBeNull();
  });

  it('by way of a forgotten password [SESSION-3, SESSION-5]', async () => {
    const { location } = await open(wanted);
    await press('Forgot your password?');
    await expect.element(heading('Forgot your password?')).toBeVisible();
    expect(location()).toBe(`/forgot${passed}`);
    await fill('E-mail', 'demo@pelorus.test');
    await fill('Characters in the picture', 'K7QX');
    await press('Next');
    await fill('Verification code', '123456');
    await fill('New password', 'pelorus-new');
    await fill('Repeat the password', 'pelorus-new');
    await press('Change password');
    await expect.element(page.getByText('Your password has been changed')).toBeVisible();
    await press('Sign in');
    await expect.element(heading('Sign in')).toBeVisible();
    expect(location()).toBe(`/login${passed}`);
  });

  it.each(['/register', '/forgot'])('if the visit began at %s, and back led to sign-in', async (path) => {
    const { location } = await open(path + passed);
    await press('Back');
    await expect.element(heading('Sign in')).toBeVisible();
    expect(location()).toBe(`/login${passed}`);
  });

  it('by a demo user who signs in to a real account [SESSION-50]', async () => {
    const { location } = await open(wanted, demoUser);
    await press('Sign in');
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
    expect(location()).toBe(`/login${passed}`);
  });
});

it.each(['/register', '/forgot'])('a page of another site is not passed on by %s', async (path) => {
  const { location } = await open(`${path}?from=https://elsewhere.test/`);
  await press('Back');
  await expect.element(heading('Sign in')).toBeVisible();
  expect(location()).toBe('/login');
});
