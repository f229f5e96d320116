import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Keyboard, keyboardOf } from '../kit/e2e/keyboard.ts';
import { field, messagesTo, visit } from '../kit/e2e/page.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const focused = (page: Page) => page.locator(':focus');

async function openAt(path: string): Promise<{ page: Page; keyboard: Keyboard }> {
  const page = await visit(path);
  return { page, keyboard: keyboardOf(page) };
}

/** Types what the captcha shows. */
async function readPicture(page: Page, keyboard: Keyboard): Promise<void> {
  await page.getByRole('img', { name: 'Characters to type' }).waitFor();
  await keyboard.type(field(page, 'Characters in the picture'), 'K7HXW');
}

/** Lets the device solve a task instead: the focus waits at Cancel, and then at the button that sends the code. */
async function solveTask(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.use(button(page, "I can't see the picture"));
  await page.getByText('Security check passed.').waitFor();
  await expect.poll(() => focused(page).innerText()).toBe('Next');
}

/** Solves the captcha, requests a code, and types it into the field that has the focus afterwards; the password follows. */
async function typeCode(
  page: Page,
  keyboard: Keyboard,
  recipient: string,
  solve = readPicture,
): Promise<void> {
  const { length } = await messagesTo(recipient);
  await solve(page, keyboard);
  await keyboard.press('Enter');
  await expect.poll(async () => (await messagesTo(recipient)).length).toBe(length + 1);
  const [newest] = await messagesTo(recipient);
  await keyboard.type(field(page, 'Verification code'), newest?.text.match(/\d{6}/)?.[0] ?? '');
}

async function typePassword(page: Page, keyboard: Keyboard, label: string, password: string): Promise<void> {
  await keyboard.type(field(page, label), password);
  await keyboard.type(field(page, 'Repeat the password'), password);
}

/** Fills in and sends the registration, which signs in. The focus is then at the button that leads on. */
async function register(
  page: Page,
  keyboard: Keyboard,
  recipient: string,
  solve = readPicture,
): Promise<void> {
  await typeCode(page, keyboard, recipient, solve);
  await typePassword(page, keyboard, 'Password', 'first-password');
  await keyboard.press('Enter');
  await page.getByText('Your account has been created').waitFor();
  await expect.poll(() => focused(page).innerText()).toBe('Done');
}

/** Goes on with the account that was just created. */
async function enter(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/');
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

/** Opening the sheet focuses its search field, and closing it focuses the button again. */
async function chooseJapan(page: Page, keyboard: Keyboard): Promise<void> {
  const dialog = page.getByRole('dialog');
  await keyboard.use(button(page, 'Area code +1'));
  await expect.poll(() => focused(page).getAttribute('type')).toBe('search');
  await keyboard.type(dialog.getByRole('searchbox'), 'Japan');
  await keyboard.use(dialog.getByRole('button', { name: /^Japan/ }));
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Area code +81');
}

/** The number and its area are there, from the form before. */
async function isHandedOver(page: Page, number: string): Promise<void> {
  await button(page, 'Area code +81').waitFor();
  expect(await field(page, 'Phone number').inputValue()).toBe(number);
}

/** Cancels a confirmation with Escape, which focuses its button again, and then opens and confirms it. */
async function cancelThenConfirm(
  page: Page,
  keyboard: Keyboard,
  opener: string,
  confirm: string,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await keyboard.use(button(page, opener));
  await dialog.waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page).innerText()).toBe(opener);
  await keyboard.press('Enter');
  await keyboard.use(dialog.getByRole('button', { name: confirm }));
}

describe('Without a mouse', () => {
  it('a user registers by e-mail, signs in, changes the password and signs out [ACCOUNT-10, ACCOUNT-17, APP-17, SESSION-1]', async () => {
    const { page, keyboard } = await openAt('/login');
    await keyboard.use(button(page, 'Create an account'));
    await page.waitForURL(/\/register/);
    await keyboard.type(field(page, 'E-mail'), 'keys@pelorus.test');
    await register(page, keyboard, 'keys@pelorus.test');
    await enter(page, keyboard);

    await keyboard.use(link(page, 'Account'));
    await keyboard.use(button(page, 'Security'));
    await keyboard.use(link(page, 'Change password'));
    await page.waitForURL(/\/mine\/password/);
    await typeCode(page, keyboard, 'keys@pelorus.test');
    await typePassword(page, keyboard, 'New password', 'second-password');
    await keyboard.press('Enter');
    await page.getByText('Your password has been changed').waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(/\/user/);

    await cancelThenConfirm(page, keyboard, 'Sign out', 'Sign out');
    await page.getByText('Sign in, or open a demo account without registering.').waitFor();
    await keyboard.use(button(page, 'Sign in'));
    await page.waitForURL(/\/login/);
  });

  it("a user who can't see the picture registers by phone, resets the password and signs in with the new one, without typing the number again [SESSION-2, SESSION-54, SESSION-60, SESSION-66]", async () => {
    const { page, keyboard } = await openAt('/register');
    await choosePhone(page, keyboard);
    await chooseJapan(page, keyboard);
    await keyboard.type(field(page, 'Phone number'), '90 1234 5678');
    await register(page, keyboard, '+819012345678', solveTask);
    await enter(page, keyboard);
    await keyboard.use(link(page, 'Account'));
    await cancelThenConfirm(page, keyboard, 'Sign out', 'Sign out');
    await keyboard.use(button(page, 'Sign in'));
    await page.waitForURL(/\/login/);
    await choosePhone(page, keyboard);
    await chooseJapan(page, keyboard);
    await keyboard.type(field(page, 'Phone number'), '90 1234 5678');

    await keyboard.use(button(page, 'Forgot your password?'));
    await page.waitForURL(/\/forgot/);
    await isHandedOver(page, '90 1234 5678');
    await typeCode(page, keyboard, '+819012345678');
    await typePassword(page, keyboard, 'New password', 'second-password');
    await keyboard.press('Enter');
    await page.getByText('Your password has been changed').waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(/\/login/);
    await isHandedOver(page, '90 1234 5678');
    await signIn(page, keyboard, 'second-password');
  });

  it('a user changes the settings of the personal center, and visits each of its pages [ACCOUNT-1, ACCOUNT-9, ACCOUNT-11, ACCOUNT-12, ACCOUNT-13, ACCOUNT-14, ACCOUNT-15, ACCOUNT-16, ACCOUNT-22, ACCOUNT-23, APP-15, CONTENT-8]', async () => {
    const { page, keyboard } = await openAt('/login?from=/user');
    await keyboard.type(field(page, 'E-mail'), 'demo@pelorus.test');
    await signIn(page, keyboard, 'pelorus-demo');
    await page.waitForURL(/\/user/);
    await keyboard.use(button(page, 'Hide the total'), 'Space');
    await page.getByRole('button', { name: 'Hide the total', pressed: true }).waitFor();
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    await keyboard.use(page.getByRole('button', { name: /^Appearance/ }));
    await keyboard.reach(
      page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'System' }),
    );
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await expect.poll(scheme).toBe('dark');
    await keyboard.press('ArrowLeft');
    await expect.poll(scheme).toBe('light');
    await keyboard.press('ArrowLeft');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(scheme).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(scheme).toBe('light');
    await keyboard.reach(page.getByRole('radio', { name: 'Green' }));
    await keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'Red' }).isChecked()).toBe(true);
    await keyboard.press('Escape');

    for (const [name, shown, isInHelp] of [
      ['Invite friends', button(page, 'Copy the link'), false],
      ['Announcements', link(page, /./).first(), true],
      ['Contact by e-mail', button(page, 'Copy the address'), true],
      ['About', link(page, 'Company profile'), true],
      ['Language', page.getByRole('radio', { name: 'English' }), false],
    ] as const) {
      if (isInHelp) await keyboard.use(button(page, 'Help'));
      await keyboard.use(link(page, name));
      await button(page, 'Back').waitFor();
      await keyboard.reach(shown);
      await keyboard.use(button(page, 'Back'));
      await page.waitForURL(/\/user/);
    }
    await keyboard.use(button(page, 'Help'));
    await keyboard.use(link(page, 'Customer service'));
    await page.getByTitle('Customer service').waitFor();
    await keyboard.use(button(page, 'Back'));
    await page.waitForURL(/\/user/);
  });

  it('a user reads the news, finds a company, and opens a trader of the ranking [APP-17, CONTENT-1, CONTENT-9, CONTENT-18, CONTENT-19, CONTENT-24, CONTENT-41, MARKET-26, SESSION-10]', async () => {
    const { page, keyboard } = await openAt('/');
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
    await keyboard.use(button(page, 'Northwind'));
    await page.getByRole('heading', { name: 'Northwind' }).waitFor();
    await keyboard.use(button(page, 'Back'));
    await page.waitForURL(/\/rank$/);
  });
});
