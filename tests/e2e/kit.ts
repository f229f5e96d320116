import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject } from 'vitest';
import { chromiumArguments, findChromium } from '#tools/chromium.ts';

export const exchangeUrl = inject('exchangeUrl');

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${exchangeUrl}/sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/** Cuts every live socket and refuses new ones for a while. */
export const cutLive = (seconds: number) => control('/live/cut', { seconds });

/** Lets calls of this path do their work, and loses the answers until they are restored. */
export const loseReplies = (path: string) => control('/replies/drop', { path });
export const restoreReplies = () => control('/replies/restore', {});

/** A tick of this pair at this price; the next ones go on from where the market was. */
export const movePrice = (code: string, price: number) =>
  control('/market/move', { code, price: price.toFixed(2) });

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, locale: 'en-GB' };

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });

/** A page of a new visitor who reads English. */
export async function visit(browser: Browser, path = '/', options = phone): Promise<Page> {
  const context = await browser.newContext(options);
  await context.addInitScript(() => localStorage.setItem('pelorus:locale', 'en'));
  const page = await context.newPage();
  await page.goto(`${exchangeUrl}${path}`);
  return page;
}

/** Opens a demo account from the sign-in page and waits until it is open. */
export async function openDemo(page: Page, path = '/login'): Promise<void> {
  await page.goto(`${exchangeUrl}${path}`);
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
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

/** What the exchange has sent to somebody, the newest first. */
export async function messagesTo(recipient: string): Promise<Message[]> {
  const response = await fetch(`${exchangeUrl}/sandbox/outbox`);
  const { messages }: { messages: Message[] } = await response.json();
  return messages.filter((message) => message.recipient === recipient);
}

/** Asks the API as the page's user. */
export const ask = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (wanted) => {
    const headers = { authorization: localStorage.getItem('pelorus:token') ?? '', lang: 'en' };
    const separator = wanted.includes('?') ? '&' : '?';
    const response = await fetch(`${wanted}${separator}t=${performance.now()}`, { headers });
    return (await response.json()).data;
  }, path);
