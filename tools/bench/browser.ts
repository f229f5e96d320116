import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium, findChromium } from '#tools/browsers/chromium.ts';
import type { Cleanup } from '../shared/cleanup.ts';
import { type NetworkName, networks } from './networks.ts';
import { installProbe } from './probe.ts';

export async function launchBrowser(cleanup: Cleanup): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? ensureChromium(),
    args: chromiumArguments,
    // The benchmark ends it with everything else.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  cleanup.add(() => browser.close());
  return browser;
}

/** A slowed page on a busy machine may take that long, in milliseconds. */
const loadingTimeoutMilliseconds = 120_000;

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
};

export interface PhoneOptions {
  /** How many times slower than the machine. */
  slowdown: number;
  network?: NetworkName;
  /** Of a session; absent: a guest. */
  token?: string | undefined;
  /** The stored language; absent: the app's own. */
  language?: string;
}

/** A page on a phone of its own, with an empty cache and storage. */
export interface Phone {
  page: Page;
  cdp: CDPSession;
  /** Opens another page on the same phone, which is slowed as well. */
  openPage(): Promise<Pick<Phone, 'page' | 'cdp'>>;
  close(): Promise<void>;
}

/** Stores what a visitor has stored before; runs in the page. */
function store(entries: [key: string, value: string][]) {
  // A page that isn't open yet has no storage.
  if (location.protocol === 'about:') return;
  for (const [key, value] of entries) localStorage.setItem(key, value);
}

export async function openPhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const { slowdown, network = 'none', token, language } = options;
  const context = await browser.newContext(phone);
  // tsx wraps functions into calls of this helper, which a page doesn't have.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(installProbe);
  const stored: [string, string][] = [];
  if (token !== undefined) stored.push(['pelorus:token', token]);
  if (language !== undefined) stored.push(['pelorus:locale', language]);
  await context.addInitScript(store, stored);
  const openPage = async () => {
    const page = await context.newPage();
    page.setDefaultTimeout(loadingTimeoutMilliseconds);
    page.on('pageerror', (error) => console.error(`The page reports: ${error.message}`));
    const cdp = await context.newCDPSession(page);
    // The processor's time of the thread, which says the same when the machine does something else as well.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const conditions = networks[network];
    if (conditions) {
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: conditions.latency,
        downloadThroughput: conditions.down,
        uploadThroughput: conditions.up,
      });
    }
    return { page, cdp };
  };
  return { ...(await openPage()), openPage, close: () => context.close() };
}
