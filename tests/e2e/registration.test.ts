import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchangeUrl, launch, messagesTo, visit } from './kit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const fill = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Asks for a code as the page offers it, and reads the outbox. */
async function codeFor(page: Page, recipient: string): Promise<string> {
  const { length } = await messagesTo(recipient);
  await fill(page, 'Characters shown', 'K7HXW');
  await press(page, 'Send code');
  await page.getByRole('button', { name: /^Again in \d+ s$/ }).waitFor();
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
  await page.getByText('Your account is open').waitFor();
  await press(page, 'Sign in');
  await page.waitForURL(/\/login/);
}

async function signIn(page: Page, password: string) {
  await fill(page, 'Password', password);
  await press(page, 'Sign in');
  await page.waitForURL((url) => url.pathname !== '/login');
}

describe('Registration and passwords', () => {
  test('registered by e-mail, signed out, forgotten, reset: only the new password opens the account', async () => {
    const page = await visit(browser, '/register');
    await fill(page, 'E-mail', 'new@pelorus.test');
    await register(page, 'new@pelorus.test');
    await fill(page, 'E-mail', 'new@pelorus.test');
    await signIn(page, 'first-password');

    await page.goto(`${exchangeUrl}/user`);
    await page.getByText('new@pelorus.test').waitFor();
    await press(page, 'Sign out');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${exchangeUrl}/login`);
    await press(page, 'Forgot your password?');
    await fill(page, 'E-mail', 'new@pelorus.test');
    await fill(page, 'Verification code', await codeFor(page, 'new@pelorus.test'));
    await fillPassword(page, 'New password', 'second-password');
    await press(page, 'Change password');
    await page.getByText('Your password is changed').waitFor();
    await press(page, 'Sign in');

    await fill(page, 'E-mail', 'new@pelorus.test');
    await fill(page, 'Password', 'first-password');
    await press(page, 'Sign in');
    await page.getByText('The account or the password is wrong.').waitFor();
    await signIn(page, 'second-password');
    await page.context().close();
  });

  test('registered by phone, signed in by phone', async () => {
    const page = await visit(browser, '/register');
    await page.getByText('Phone', { exact: true }).click();
    await page.getByLabel('Phone number').fill('(202) 555-0143');
    await register(page, '+12025550143');
    await page.getByText('Phone', { exact: true }).click();
    await page.getByLabel('Phone number').fill('202 555 0143');
    await signIn(page, 'first-password');
    await page.context().close();
  });

  test('the pause after a code goes on when the page is loaded anew', async () => {
    const page = await visit(browser, '/register');
    await fill(page, 'E-mail', 'reloading@pelorus.test');
    await codeFor(page, 'reloading@pelorus.test');
    await page.reload();
    await page.getByRole('button', { name: /^Again in \d+ s$/ }).waitFor();
    await page.getByText('You asked for a code a moment ago.').waitFor();
    await page.context().close();
  });

  test('characters that were misread bring a new picture, and no code', async () => {
    const page = await visit(browser, '/register');
    await fill(page, 'E-mail', 'misread@pelorus.test');
    await fill(page, 'Characters shown', 'wrong');
    const before = await page.getByRole('img', { name: 'Characters to read' }).getAttribute('src');
    await press(page, 'Send code');
    await page.getByRole('alert').getByText('The characters do not match the picture').waitFor();
    await expect
      .poll(() => page.getByRole('img', { name: 'Characters to read' }).getAttribute('src'))
      .not.toBe(before);
    expect(await messagesTo('misread@pelorus.test')).toEqual([]);
    await page.context().close();
  });
});
