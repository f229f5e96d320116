import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Keyboard, keyboardOf } from './keyboard-kit.ts';
import { launch, messagesTo, visit } from './kit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const focused = (page: Page) => page.locator(':focus');

async function at(browser: Browser, path: string): Promise<{ page: Page; keyboard: Keyboard }> {
  const page = await visit(browser, path);
  return { page, keyboard: keyboardOf(page) };
}

/** Reads the picture, asks for the code, and types what came where the focus has gone on to. */
async function typeCode(page: Page, keyboard: Keyboard, recipient: string): Promise<void> {
  const { length } = await messagesTo(recipient);
  await keyboard.type(field(page, 'Characters shown'), 'K7HXW');
  await keyboard.press('Enter');
  await expect.poll(async () => (await messagesTo(recipient)).length).toBe(length + 1);
  const [newest] = await messagesTo(recipient);
  await keyboard.type(field(page, 'Verification code'), newest?.text.match(/\d{6}/)?.[0] ?? '');
}

async function typePassword(page: Page, keyboard: Keyboard, label: string, password: string): Promise<void> {
  await keyboard.type(field(page, label), password);
  await keyboard.type(field(page, 'Repeat the password'), password);
}

/** Registers and goes on to sign-in. */
async function register(page: Page, keyboard: Keyboard, recipient: string): Promise<void> {
  await typePassword(page, keyboard, 'Password', 'first-password');
  await typeCode(page, keyboard, recipient);
  await keyboard.use(button(page, 'Create an account'));
  await page.getByText('Your account is open').waitFor();
  await expect.poll(() => focused(page).innerText()).toBe('Sign in');
  await keyboard.press('Enter');
  await page.waitForURL(/\/login/);
}

async function signIn(page: Page, keyboard: Keyboard, password: string): Promise<void> {
  await keyboard.type(field(page, 'Password'), password);
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function choosePhone(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.reach(page.getByRole('radio', { name: 'E-mail' }));
  await keyboard.press('ArrowRight');
  await field(page, 'Phone number').waitFor();
}

/** The search of the sheet has the focus at once; closed, the sheet gives it back. */
async function chooseJapan(page: Page, keyboard: Keyboard): Promise<void> {
  const dialog = page.getByRole('dialog');
  await keyboard.use(button(page, 'Area code +001-'));
  await expect.poll(() => focused(page).getAttribute('type')).toBe('search');
  await keyboard.type(dialog.getByRole('searchbox'), 'Japan');
  await keyboard.use(dialog.getByRole('button', { name: /^Japan/ }));
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Area code +081-');
}

describe('Without a mouse', () => {
  test('one registers by e-mail, signs in, changes the password and signs out', async () => {
    const { page, keyboard } = await at(browser, '/login');
    await keyboard.use(button(page, 'Create an account'));
    await page.waitForURL(/\/register/);
    await keyboard.type(field(page, 'E-mail'), 'keys@pelorus.test');
    await register(page, keyboard, 'keys@pelorus.test');
    await keyboard.type(field(page, 'E-mail'), 'keys@pelorus.test');
    await signIn(page, keyboard, 'first-password');

    await keyboard.use(link(page, 'Account'));
    await keyboard.use(link(page, 'Change password'));
    await page.waitForURL(/\/mine\/password/);
    await typePassword(page, keyboard, 'New password', 'second-password');
    await typeCode(page, keyboard, 'keys@pelorus.test');
    await keyboard.use(button(page, 'Change password'));
    await page.getByText('Your password is changed').waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(/\/user/);

    await keyboard.use(button(page, 'Sign out'));
    await page.getByRole('dialog').waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page).innerText()).toBe('Sign out');
    await keyboard.press('Enter');
    await keyboard.use(page.getByRole('dialog').getByRole('button', { name: 'Sign out' }));
    await page.getByText('Sign in, or open a demo account without registering.').waitFor();
    await keyboard.use(button(page, 'Sign in'));
    await page.waitForURL(/\/login/);
    await page.context().close();
  });

  test('one registers by phone, forgets the password and signs in with a new one', async () => {
    const { page, keyboard } = await at(browser, '/register');
    await choosePhone(page, keyboard);
    await chooseJapan(page, keyboard);
    await keyboard.type(field(page, 'Phone number'), '90 1234 5678');
    await register(page, keyboard, '+819012345678');

    await keyboard.use(button(page, 'Forgot your password?'));
    await page.waitForURL(/\/forgot/);
    await choosePhone(page, keyboard);
    await chooseJapan(page, keyboard);
    await keyboard.type(field(page, 'Phone number'), '90 1234 5678');
    await typeCode(page, keyboard, '+819012345678');
    await typePassword(page, keyboard, 'New password', 'second-password');
    await keyboard.press('Enter');
    await page.getByText('Your password is changed').waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(/\/login/);
    await choosePhone(page, keyboard);
    await chooseJapan(page, keyboard);
    await keyboard.type(field(page, 'Phone number'), '90 1234 5678');
    await signIn(page, keyboard, 'second-password');
    await page.context().close();
  });

  test('one opens a demo account, is told what it lacks, and resets it', async () => {
    const { page, keyboard } = await at(browser, '/login');
    await keyboard.use(button(page, 'Open a demo account'));
    await page.waitForURL((url) => url.pathname === '/');
    await keyboard.use(link(page, 'Account'));
    await keyboard.use(link(page, 'Withdraw'));
    await page.getByText('Please register or log in to a real account').first().waitFor();
    await keyboard.use(button(page, 'Back'));
    await page.waitForURL(/\/user/);

    const dialog = page.getByRole('dialog');
    await keyboard.use(button(page, 'Reset mock account'));
    await dialog.waitFor();
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page).innerText()).toBe('Reset mock account');
    await keyboard.press('Enter');
    await keyboard.use(dialog.getByRole('button', { name: 'Reset' }));
    await page.getByText('Your demo account starts anew.').first().waitFor();
    await expect.poll(() => focused(page).innerText()).toBe('Reset mock account');
    await page.context().close();
  });

  test('one sets up the personal center and goes to each of its pages and back', async () => {
    const { page, keyboard } = await at(browser, '/login?from=/user');
    await keyboard.type(field(page, 'E-mail'), 'demo@pelorus.test');
    await signIn(page, keyboard, 'pelorus-demo');
    await page.waitForURL(/\/user/);
    await keyboard.use(button(page, 'Hide the total'), 'Space');
    await page.getByRole('button', { name: 'Hide the total', pressed: true }).waitFor();
    await keyboard.use(page.getByRole('switch', { name: 'Dark theme' }), 'Space');
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await keyboard.reach(page.getByRole('radio', { name: 'Green' }));
    await keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'Red' }).isChecked()).toBe(true);

    for (const [name, shown] of [
      ['Invite friends', button(page, 'Copy the link')],
      ['Announcements', link(page, /./).first()],
      ['Contact by e-mail', button(page, 'Copy the address')],
      ['About', link(page, 'Company profile')],
      ['Language', page.getByRole('radio', { name: 'English' })],
    ] as const) {
      await keyboard.use(link(page, name));
      await keyboard.reach(shown);
      await keyboard.use(button(page, 'Back'));
      await page.waitForURL(/\/user/);
    }
    await keyboard.use(link(page, 'Customer service'));
    await page.getByTitle('Customer service').waitFor();
    await keyboard.use(button(page, 'Back'));
    await page.waitForURL(/\/user/);
    await page.context().close();
  });

  test('one reads news and the company profile, finds a company, and meets what is yet to come', async () => {
    const { page, keyboard } = await at(browser, '/');
    await keyboard.use(link(page, 'News'));
    await keyboard.use(link(page, /^Gold: what moves it/));
    await page.getByRole('heading', { name: /Gold: what moves it/ }).waitFor();
    await keyboard.use(button(page, 'Back'));
    await page.waitForURL(/\/news$/);
    await keyboard.use(button(page, 'Back'));

    await keyboard.use(link(page, 'Search pairs and companies'));
    await expect.poll(() => focused(page).getAttribute('type')).toBe('search');
    await keyboard.reach(page.getByRole('radio', { name: 'Pairs' }));
    await keyboard.press('ArrowRight');
    await keyboard.type(page.getByRole('searchbox'), 'meridian');
    await page.getByText('1 match').waitFor();
    await keyboard.reach(link(page, 'contact@meridian-bay.example'));
    await keyboard.use(button(page, 'Back'));

    await keyboard.use(link(page, 'Ranking'));
    await keyboard.use(button(page, /ORION/));
    await page.getByText('Coming soon').waitFor();
    await page.context().close();
  });
});
