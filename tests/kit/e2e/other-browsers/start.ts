import { existsSync } from 'node:fs';
import { installPackages, isDebianRoot } from '#tools/browsers/debian.ts';
import { startFirefox } from './firefox.ts';
import type { OtherBrowser } from './tab.ts';
import { startWebkit } from './webkit.ts';

interface Source {
  name: string;
  /** The packages of Debian that have it. */
  packages: readonly string[];
  /** Starts the browser; null if a program for that is missing. */
  find: () => (() => Promise<OtherBrowser>) | null;
}

const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path));

const sources: readonly Source[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    find() {
      const firefox =
        process.env.FIREFOX_PATH ??
        firstOf(
          '/usr/bin/firefox-esr',
          '/usr/bin/firefox',
          '/Applications/Firefox.app/Contents/MacOS/firefox',
        );
      return firefox ? () => startFirefox(firefox) : null;
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find() {
      const driver = firstOf('/usr/bin/WebKitWebDriver');
      const xvfb = firstOf('/usr/bin/Xvfb');
      return driver && xvfb ? () => startWebkit(driver, xvfb) : null;
    },
  },
];

/** Installs a browser where that is possible, and finds it then. */
function install({ name, packages, find }: Source): ReturnType<Source['find']> {
  const names = packages.join(' ');
  if (isDebianRoot()) {
    console.log(`No ${name} found. Installing it, with: apt-get install --no-install-recommends ${names}`);
    try {
      installPackages(...packages);
    } catch (error) {
      console.warn(`That did not work: ${String(error)}`);
    }
  }
  const start = find();
  if (start === null)
    console.warn(`${name} isn't here and can't be installed, so it isn't tested. Its packages: ${names}`);
  return start;
}

async function started(source: Source): Promise<OtherBrowser | null> {
  try {
    const start = source.find() ?? install(source);
    return (await start?.()) ?? null;
  } catch (error) {
    console.warn(`${source.name} doesn't start here, so it isn't tested: ${String(error)}`);
    return null;
  }
}

/** Starts Firefox and WebKit, and installs them if needed. One that can't run here is null, and a line is printed. */
export const startOtherBrowsers = () =>
  Promise.all(sources.map(async (source) => ({ name: source.name, browser: await started(source) })));
