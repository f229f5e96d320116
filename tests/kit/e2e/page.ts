import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { inject, onTestFinished } from 'vitest';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { chromiumArguments, findTestBrowser } from '#tools/browsers/chromium.ts';
import type { Addresses } from './exchange.ts';

const answer = await fetch(`${inject('exchangesUrl')}/${process.env.VITEST_POOL_ID}`);
export const { exchangeUrl, appOrigin, pushOrigin }: Addresses = await answer.json();

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${exchangeUrl}/sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

export const restoreLive = () => control('/live/cut', { seconds: 0 });

/** Closes every live socket and refuses new ones until `restoreLive`, or until the test has ended. */
export function cutLive(): Promise<void> {
  onTestFinished(restoreLive);
  return control('/live/cut', { seconds: 3600 });
}

/** Drops the answers of this path, though its calls are done, until `restoreReplies`. */
export const loseReplies = (path: string) => control('/replies/drop', { path });
export const restoreReplies = () => control('/replies/restore', {});

/** Pushes one tick at this price; the next ticks continue from the price before it. */
export const movePrice = (code: string, price: number) =>
  control('/market/move', { code, price: price.toFixed(2) });

/** Motion is reduced: each frame of a transition would be drawn, and a test would wait for its end. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
  // A test that answers or refuses requests of the page couldn't do that to those of its worker.
  serviceWorkers: 'block',
};

/** The browser of all files that this worker runs; it ends with the worker. */
export const browser = await chromium.launch({
  executablePath: findTestBrowser() ?? undefined,
  args: chromiumArguments,
});

/** The context of a new visitor with a language; it is closed when the test has ended. */
export async function newVisitor(language = 'en'): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  onTestFinished(() => context.close());
  await context.addInitScript((code) => localStorage.setItem('pelorus:locale', code), language);
  await context.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      // A test follows a sheet as quickly as the second tap of a double tap does.
      document.documentElement.style.setProperty('--double-tap', '0s'),
    ),
  );
  return context;
}

/** Opens a page for a new visitor with English as the language. */
export async function visit(path = '/'): Promise<Page> {
  const context = await newVisitor();
  const page = await context.newPage();
  await page.goto(`${exchangeUrl}${path}`);
  return page;
}

/** Opens a page in a browser that stores the app, and waits until it is stored. */
export async function visitStored(url: string, language = 'en'): Promise<Page> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' });
  onTestFinished(() => context.close());
  await context.addInitScript((code) => localStorage.setItem('pelorus:locale', code), language);
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** Opens a demo account on the sign-in page that is open, and waits until it is open. */
export async function openDemo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Opens a page for a new visitor, who opens a demo account and is at home then. */
export async function visitDemo(): Promise<Page> {
  const page = await visit('/login');
  await openDemo(page);
  return page;
}

/** Signs a sample account in, from the sign-in page that is open. */
export async function submitSignIn(page: Page, email = 'demo@pelorus.test'): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('pelorus-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Longer than a review. */
export const untilDecided = { timeout: 60_000 };

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Chooses the first such option of a field that opens a sheet. */
export async function pick(page: Page, label: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('radio', { name: option }).first().click();
}

/** Chooses a pair on the home screen. */
export async function openPair(page: Page, symbol: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/') await page.goto(`${exchangeUrl}/`);
  await page
    .getByRole('button', { name: new RegExp(symbol) })
    .first()
    .click();
  await page.waitForURL(/\/trade\?pair=/);
}

/** Opens the form of a contract order on a phone. */
export const openTicket = (page: Page): Promise<void> => page.getByRole('button', { name: /^Lots/ }).click();

/**
 * Presses Buy for the first time in this browser, in the ticket if it is open, which shows the order before it is sent,
 * and places it.
 */
export async function buyFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy', exact: true }).last().click();
  const sheet = page.getByRole('dialog', { name: 'Check your order' });
  await sheet.getByRole('button', { name: /^Buy / }).click();
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

/** The last price of a pair, such as BTCUSDT. */
export const priceOf = async (page: Page, code: string): Promise<number> => {
  const pairs = await fetchData<{ Code: string; ForexQuotations: { Close: string } }[]>(
    page,
    '/v2/api/forex/trade_list',
  );
  return Number(pairs.find((pair) => pair.Code === code)?.ForexQuotations.Close);
};

/** The available money of an account of the page's user. */
export async function balanceOf(page: Page, type: 'forex' | 'micro' | 'change'): Promise<Decimal> {
  const accounts = await fetchData<{ type: string; balance: string }[]>(
    page,
    '/v2/api/main/wallet/getBalance',
  );
  return decimal(accounts.find((account) => account.type === type)?.balance ?? '');
}
