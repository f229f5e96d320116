import type { Browser, Page } from 'playwright';
import { phone } from './page.ts';
import { emailAccount, password } from './specified/calls.ts';

/** The service worker is blocked in these tests, which the app warns of. */
const withoutWorker = /^Service Worker registration blocked|^The app is not stored for a visit/;

/** The words of a text on the screen that reports a failure, in English. */
export const trouble =
  /went wrong|could not be|couldn't|no answer|The network failed|Prices aren't|undefined|NaN/;

/** Logs each text on the screen that reports a failure, when it appears; runs in the page. */
function logTroubles(pattern: string) {
  // The embedded customer service is none of the app's, and may not have a storage.
  if (window.self !== window.top) return;
  localStorage.setItem('pelorus:locale', 'en');
  const trouble = new RegExp(pattern);
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (trouble.test(target.textContent ?? '')) console.error(`Shown: ${target.textContent}`);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export interface Visit {
  page: Page;
  /** Everything that the page has shown or logged as wrong; it may have disappeared since. */
  troubles: string[];
}

/** Opens a page for a new visitor with English as the language. */
export async function visitSpecified(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  await context.addInitScript(logTroubles, trouble.source);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    const isTrouble = ['error', 'warning'].includes(message.type()) && !withoutWorker.test(message.text());
    if (isTrouble) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  await page.goto(url);
  return { page, troubles };
}

/** Submits the sign-in form, whose account is filled in. */
export async function submitPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Signs in by e-mail and leads to home. */
export async function signInByEmail(browser: Browser, url: string): Promise<Visit> {
  const visit = await visitSpecified(browser, `${url}/login`);
  await visit.page.getByRole('textbox', { name: 'E-mail' }).fill(emailAccount);
  await submitPassword(visit.page);
  return visit;
}

/** The first button of a pair, or of an order of it. */
export const rowOf = (page: Page, symbol: string) =>
  page.getByRole('button', { name: new RegExp(symbol) }).first();
