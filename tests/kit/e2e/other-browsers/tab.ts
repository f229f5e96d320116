import { vi } from 'vitest';
import { trouble } from '../watched-visitor.ts';

/** An element of the page that was found. */
export interface Found {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  text(): Promise<string>;
}

/** A page of any browser, as far as the smoke test needs it. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Calls a function in the page, which can't use anything of its module. */
  call<Result>(inPage: (...args: string[]) => Result, ...args: string[]): Promise<Result>;
  /** The same for a function that returns an element. */
  find(inPage: (...args: string[]) => Element | null, ...args: string[]): Promise<Found | null>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser that Playwright can't drive. */
export interface OtherBrowser {
  name: string;
  /** Opens a page for a new visitor. */
  openTab(size: Size): Promise<Tab>;
  close(): Promise<void>;
}

declare global {
  interface Window {
    troubles?: string[];
  }
}

/** Keeps each text on the screen that reports a failure, and each error that nothing has caught; runs in the page. */
function keepTroubles(pattern: string): void {
  const troubles: string[] = [];
  window.troubles = troubles;
  const trouble = new RegExp(pattern);
  const keep = ({ textContent }: Node) => {
    if (textContent !== null && trouble.test(textContent)) troubles.push(`Shown: ${textContent}`);
  };
  // The text of scripts isn't shown.
  for (const child of document.body.children) if (child.tagName !== 'SCRIPT') keep(child);
  new MutationObserver((changes) => {
    for (const { target } of changes) keep(target);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  window.addEventListener('error', ({ message }) => {
    // An observer is called again in the next frame, which browsers report as an error.
    if (!message.startsWith('ResizeObserver loop')) troubles.push(message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)));
}

/** Opens an address and keeps what the page reports as wrong from then on. */
export async function openWatched(tab: Tab, url: string): Promise<void> {
  await tab.open(url);
  await tab.call(keepTroubles, trouble.source);
}

/** The troubles that the page has reported; they may have disappeared since. */
export const troublesOf = (tab: Tab) => tab.call(() => window.troubles ?? ['Nothing was watched.']);

/**
 * The first element of those that a selector selects which is visible, takes presses and has this accessible name; runs
 * in the page.
 */
function findVisible(selector: string, name: string): Element | null {
  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const labelId = element.getAttribute('aria-labelledby') ?? '';
    const label = document.getElementById(labelId) ?? labels[0] ?? element;
    return element.getAttribute('aria-label') ?? label.textContent?.trim() ?? '';
  };
  const pattern = new RegExp(name);
  // The buttons of a question take no press in their first moments.
  const isReady = (element: Element) =>
    element.checkVisibility() && getComputedStyle(element).pointerEvents !== 'none';
  const all = [...document.querySelectorAll(selector)];
  return all.find((element) => isReady(element) && pattern.test(nameOf(element))) ?? null;
}

/**
 * Does something with the element that has this name, once it is there. A row that is replaced by a newer one in that
 * moment, or a sheet that still moves, is tried again.
 */
function withElement<Result>(
  tab: Tab,
  selector: string,
  name: RegExp,
  use: (found: Found) => Promise<Result>,
): Promise<Result> {
  return vi.waitFor(
    async () => {
      const found = await tab.find(findVisible, selector, name.source);
      if (found === null) {
        const shown = await tab.call(() => `${location.pathname}: ${document.body.innerText}`);
        throw new Error(`No ${selector} named ${name} is shown at ${shown}`);
      }
      return use(found);
    },
    // WebKit draws without a graphics card here, and shares two processors with other tests.
    { timeout: 30_000, interval: 100 },
  );
}

/** Waits for an element with this name, and returns its text. */
export const textOf = (tab: Tab, selector: string, name: RegExp) =>
  withElement(tab, selector, name, (found) => found.text());

export const press = (tab: Tab, selector: string, name: RegExp) =>
  withElement(tab, selector, name, (found) => found.click());

export const type = (tab: Tab, name: RegExp, text: string) =>
  withElement(tab, 'input:not([type=radio])', name, (found) => found.type(text));
