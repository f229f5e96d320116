import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a Chromium is: CHROMIUM_PATH, else the system's, else Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/**
 * Finds a Chromium or installs one: Debian's package as root, otherwise Playwright's download.
 * @throws {Error} that says what to do, when neither works.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests.');
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });
  const attempts: [string, () => void][] = [
    [
      'apt-get',
      () => {
        run('apt-get', 'update', '-qq');
        run('apt-get', 'install', '-y', '-qq', 'chromium');
      },
    ],
    ['playwright', () => run('npx', 'playwright', 'install', 'chromium')],
  ];
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  for (const [name, install] of attempts) {
    if (name === 'apt-get' && !isDebianRoot) continue;
    try {
      install();
    } catch (error) {
      console.warn(`Installing with ${name} did not work: ${String(error)}`);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium to test with. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  );
}

/** The switches under which Chromium stays quiet and runs anywhere, containers included. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
