import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installPackages, isDebianRoot } from './debian.ts';

// Chromium without its windows: the same engine, and a tenth less work in each test.
const headlessShell = '/usr/bin/chromium-headless-shell';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of Chromium: CHROMIUM_PATH, else the system's, else Playwright's own; null if there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** The browser that tests run in: CHROMIUM_PATH, else Chromium's headless shell, else any Chromium; null if there is none. */
export function findTestBrowser(): string | null {
  if (!process.env.CHROMIUM_PATH && existsSync(headlessShell)) return headlessShell;
  return findChromium();
}

interface Installer {
  announcement: string;
  isAvailable: () => boolean;
  install: () => void;
}

/** Tried in this order: Playwright's own browser first, the system's package only if that fails. */
const installers: readonly Installer[] = [
  {
    announcement:
      "No Chromium found. Playwright downloads its own for the browser tests, into the user's cache.",
    isAvailable: () => true,
    install: () => execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }),
  },
  {
    announcement:
      "Playwright's Chromium could not be downloaded. Installing the system's package instead, with: apt-get install --no-install-recommends chromium-headless-shell",
    isAvailable: isDebianRoot,
    install: () => installPackages('chromium-headless-shell'),
  },
  {
    announcement:
      'There is no such package. Installing the whole browser, with: apt-get install --no-install-recommends chromium',
    isAvailable: isDebianRoot,
    install: () => installPackages('chromium'),
  },
];

/**
 * The path of a Chromium for tests; installs one if there is none.
 * @throws {Error} with instructions if none can be installed.
 */
export function ensureChromium(): string {
  const found = findTestBrowser();
  if (found) return found;
  for (const { announcement, isAvailable, install } of installers) {
    if (!isAvailable()) continue;
    console.log(announcement);
    try {
      install();
    } catch (error) {
      console.warn(`That did not work: ${String(error)}`);
    }
    const installed = findTestBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium to test with. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  );
}

/** Switches that stop Chromium's background network traffic and let it run in containers. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
