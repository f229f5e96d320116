import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject, vi } from 'vitest';
import { chromiumArguments, findChromium } from '#tools/chromium.ts';

// A busy machine needs more than the second that `expect.poll` waits by default.
vi.setConfig({ expect: { poll: { timeout: 10_000 } } });

export const exchangeUrl = inject('exchangeUrl');

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${exchangeUrl}/sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/** Closes every live socket and refuses new ones for so many seconds. */
export const cutLive = (seconds: number) => control('/live/cut', { seconds });

/** Drops the answers of this path, though its calls are done, until `restoreReplies`. */
export const loseReplies = (path: string) => control('/replies/drop', { path });
export const restoreReplies = () => control('/replies/restore', {});

/** Pushes one tick at this price; the next ticks continue from the price before it. */
export const movePrice = (code: string, price: number) =>
  control('/market/move', { code, price: price.toFixed(2) });

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, locale: 'en-GB' };

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });

/** Opens a page for a new visitor with English as the language. */
export async function visit(browser: Browser, path = '/', options = phone): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => localStorage.setItem('pelorus:locale', 'en'));
  const page = await context.newPage();
  await page.goto(`${exchangeUrl}${path}`);
  return page;
}

/** Opens a demo account from the sign-in page, and waits until it is open. */
export async function openDemo(page: Page, path = '/login'): Promise<void> {
  await page.goto(`${exchangeUrl}${path}`);
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Signs a sample account in, from the sign-in page that is open. */
export async function submitSignIn(page: Page, email = 'demo@pelorus.test'): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('pelorus-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Chooses a pair on the home screen. */
export async function openPair(page: Page, symbol: string): Promise<void> {
  await page.goto(`${exchangeUrl}/`);
  await page
    .getByRole('button', { name: new RegExp(symbol) })
    .first()
    .click();
  await page.waitForURL(/\/trade\?pair=/);
}

interface Message {
  recipient: string;
  text: string;
}

/** The messages that the exchange has sent to a recipient, newest first. */
export async function messagesTo(recipient: string): Promise<Message[]> {
  const response = await fetch(`${exchangeUrl}/sandbox/outbox`);
  const { messages }: { messages: Message[] } = await response.json();
  return messages.filter((message) => message.recipient === recipient);
}

/** The data of a GET call, made as the page's user. */
export const fetchData = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (target) => {
    const headers = { authorization: localStorage.getItem('pelorus:token') ?? '', lang: 'en' };
    const separator = target.includes('?') ? '&' : '?';
    const response = await fetch(`${target}${separator}t=${performance.now()}`, { headers });
    return (await response.json()).data;
  }, path);
