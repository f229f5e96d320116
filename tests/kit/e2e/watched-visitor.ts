import type { Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { browser, phone } from './page.ts';

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

interface Visit {
  page: Page;
  /** Everything that the page has shown or logged as wrong; it may have disappeared since. */
  troubles: string[];
}

/** Opens a page for a new visitor with English as the language, and keeps what it reports as wrong. */
export async function visitWatched(url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  onTestFinished(() => context.close());
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
