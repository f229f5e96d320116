import { expect, type Locator, type Page, type Route } from 'playwright/test';
import { isChosen, isPressable } from '#flow-kit/pressable.ts';

// The text below is part of every generated file, with that of #flow-kit/pressable.ts in place of its import.

/** Where the app is. */
const address = process.env.PELORUS_URL ?? 'http://localhost:4173';

/** The user of pages that need a sign-in; by default one of the sandbox. */
const credentials = {
  email: process.env.PELORUS_EMAIL ?? 'demo@pelorus.test',
  password: process.env.PELORUS_PASSWORD ?? 'pelorus-demo',
};

/** Opens the app in English, with a clock that a step can put forward. */
export async function openApp(page: Page, path: string) {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('pelorus:locale', 'en'));
  await page.goto(address + path);
}

/** Opens a demo account, and with it a page. */
export async function openWithDemo(page: Page, path: string) {
  await openApp(page, `/login?from=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Signs the user in, and opens a page. */
export async function openSignedIn(page: Page, path: string) {
  await openApp(page, `/login?from=${encodeURIComponent(path)}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** An answer may be read by an app of another origin. */
const headers = { 'access-control-allow-origin': '*' };

/** Answers reads of a page, by path. */
export async function answerReads(page: Page, reads: Record<string, unknown>) {
  await page.route(
    ({ pathname }) => pathname in reads,
    (route) => route.fulfill({ headers, json: reads[new URL(route.request().url()).pathname] }),
  );
}

/** Holds the answers to calls back, until a step decides the next one. */
export async function hold(page: Page, ...paths: string[]) {
  const held: Route[] = [];
  await page.route(
    ({ pathname }) => paths.includes(pathname),
    (route) => {
      held.push(route);
    },
  );
  const next = async (): Promise<Route> => {
    await expect.poll(() => held.length, { message: `no call of ${paths.join(' or ')}` }).toBeGreaterThan(0);
    const [route] = held.splice(0, 1);
    if (!route) throw new Error('The call was taken by another step');
    return route;
  };
  const answer = async (code: number, msg: string, data: unknown) => {
    await (await next()).fulfill({ headers, json: { code, msg, data } });
  };
  return {
    /** The API of the deployed app answers it. */
    passOn: async () => (await next()).continue(),
    accept: (data: unknown, msg = '') => answer(1, msg, data),
    refuse: (msg: string, code = 0, data: unknown = null) => answer(code, msg, data),
    /** The connection breaks; a read is tried so many times. */
    breakOff: async (times = 1) => {
      for (let tried = 0; tried < times; tried += 1) await (await next()).abort();
    },
    /** No answer is sent. */
    leave: async () => {
      await next();
    },
  };
}

/** Chooses the smallest picture that there is as a photo, and waits for its upload. */
export async function choosePhoto(page: Page, label: string) {
  const picture =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await page
    .locator('input[type=file]')
    .and(page.getByLabel(label))
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  await expect(page.getByText(`${label}: Uploaded`, { exact: true })).toBeAttached();
}

/** Checks which controls can be pressed: those that can't are absent, disabled or covered. */
export async function expectControls({ can, cannot }: { can: Locator[]; cannot: Locator[] }) {
  const pressable = (control: Locator) =>
    control.evaluateAll((elements) => {
      // pressable.ts
      return {
        isThere: elements.length > 0,
        are: elements.filter((each) => !isChosen(each)).map(isPressable),
      };
    });
  const wrong = async () => {
    const problems: string[] = [];
    for (const control of can) {
      const { isThere, are } = await pressable(control);
      if (!isThere || are.includes(false)) problems.push(`${control} can't be pressed`);
    }
    for (const control of cannot) {
      const { are } = await pressable(control);
      if (are.includes(true)) problems.push(`${control} can be pressed`);
    }
    return problems;
  };
  await expect.poll(wrong).toEqual([]);
}
