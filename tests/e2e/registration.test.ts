import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exchangeUrl, messagesTo, visit } from '../kit/e2e/page.ts';

const fill = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Requests a code on the page, and returns it from the outbox. */
async function codeFor(page: Page, recipient: string): Promise<string> {
  const { length } = await messagesTo(recipient);
  await fill(page, 'Characters in the picture', 'K7HXW');
  await press(page, 'Send code');
  await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
  await expect.poll(async () => (await messagesTo(recipient)).length).toBe(length + 1);
  const [newest] = await messagesTo(recipient);
  return newest?.text.match(/\d{6}/)?.[0] ?? '';
}

async function fillPassword(page: Page, label: string, password: string) {
  await fill(page, label, password);
  await fill(page, 'Repeat the password', password);
}

async function register(page: Page, recipient: string) {
  await fillPassword(page, 'Password', 'first-password');
  await fill(page, 'Verification code', await codeFor(page, recipient));
  await press(page, 'Create an account');
  await page.getByText('Your account has been created').waitFor();
  await press(page, 'Sign in');
  await page.waitForURL((url) => !['/register', '/login'].includes(url.pathname));
}

async function signOut(page: Page) {
  await page.goto(`${exchangeUrl}/user`);
  await press(page, 'Sign out');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page
    .getByRole('button', { name: 'Open a demo account' })
    .or(page.getByText('Sign in'))
    .first()
    .waitFor();
}

async function signIn(page: Page, password: string) {
  await fill(page, 'Password', password);
  await press(page, 'Sign in');
  await page.waitForURL((url) => url.pathname !== '/login');
}

describe('Registration and passwords', () => {
  it('one press after a registration by e-mail signs in; after a password reset only the new password does [ACCOUNT-17, SESSION-1, SESSION-5, SESSION-71]', async () => {
    const page = await visit('/register');
    await fill(page, 'E-mail', 'new@pelorus.test');
    await register(page, 'new@pelorus.test');
    await signOut(page);
    await page.goto(`${exchangeUrl}/login`);
    await press(page, 'Forgot your password?');
    // The sign-in, which is shown until then, has such a field, too.
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    await fill(page, 'E-mail', 'new@pelorus.test');
    await fill(page, 'Verification code', await codeFor(page, 'new@pelorus.test'));
    await fillPassword(page, 'New password', 'second-password');
    await press(page, 'Change password');
    await page.getByText('Your password has been changed').waitFor();
    await press(page, 'Sign in');

    await fill(page, 'E-mail', 'new@pelorus.test');
    await fill(page, 'Password', 'first-password');
    await press(page, 'Sign in');
    await page.getByText('The account or the password is wrong.').waitFor();
    await signIn(page, 'second-password');
  });

  it('a user registers by phone, and signs in by phone [SESSION-2, SESSION-40]', async () => {
    const page = await visit('/register');
    await page.getByText('Phone', { exact: true }).click();
    await page.getByLabel('Phone number').fill('(202) 555-0143');
    await register(page, '+12025550143');
    await signOut(page);
    await page.goto(`${exchangeUrl}/login`);
    await page.getByText('Phone', { exact: true }).click();
    await page.getByLabel('Phone number').fill('202 555 0143');
    await signIn(page, 'first-password');
  });

  it('the pause after a code continues after a reload', async () => {
    const page = await visit('/register');
    await fill(page, 'E-mail', 'reloading@pelorus.test');
    await codeFor(page, 'reloading@pelorus.test');
    await page.reload();
    await page.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
    await page.getByText('You requested a code a moment ago.').waitFor();
  });

  it('misread characters load a new picture, and send no code', async () => {
    const page = await visit('/register');
    await fill(page, 'E-mail', 'misread@pelorus.test');
    await fill(page, 'Characters in the picture', 'wrong');
    const before = await page.getByRole('img', { name: 'Characters to type' }).getAttribute('src');
    await press(page, 'Send code');
    await page.getByRole('alert').getByText("The characters don't match the picture").waitFor();
    await expect
      .poll(() => page.getByRole('img', { name: 'Characters to type' }).getAttribute('src'))
      .not.toBe(before);
    expect(await messagesTo('misread@pelorus.test')).toEqual([]);
  });
});
