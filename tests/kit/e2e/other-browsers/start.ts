import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElementHandle, launch } from 'puppeteer-core';
import { Builder, type WebElement } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { installPackages, isDebianRoot } from '#tools/browsers/debian.ts';
import type { OtherBrowser } from './tab.ts';

/** Starts the Firefox at this path, which Puppeteer drives by WebDriver BiDi. */
async function startFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    // A press would miss a sheet that still moves.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  return {
    name: 'Firefox',
    async openTab(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return {
        async open(url) {
          await page.goto(url);
        },
        call: (inPage, ...args) => page.evaluate(inPage, ...args),
        async find(inPage, ...args) {
          const handle = await page.evaluateHandle(inPage, ...args);
          // The function returns no other nodes.
          const element = handle.asElement() as ElementHandle<Element> | null;
          return (
            element && {
              // By a locator, which waits until the element's place doesn't change any more.
              click: () => element.asLocator().setTimeout(5_000).click(),
              type: (text) => element.type(text),
              text: () => element.evaluate(({ textContent }) => textContent ?? ''),
            }
          );
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** Starts a screen that nobody sees: WebKitGTK has no mode without one. */
async function startScreen(program: string): Promise<{ display: string; server: ChildProcess }> {
  // It writes the number that it has chosen to its output.
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(server.stdout, 'data');
  return { display: `:${String(number).trim()}`, server };
}

/** A folder of settings with which WebKitGTK reduces motion: without composited layers a view transition crashes it. */
function settingsWithoutMotion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pelorus-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

/** Without a toolbar, which is wider than a phone. */
const miniBrowser = { args: ['--automation', '--full-screen'] };

/** Starts WebKitGTK's driver, whose browser Selenium drives by WebDriver, on a screen of Xvfb's. */
async function startWebkit(driverPath: string, xvfbPath: string): Promise<OtherBrowser> {
  const { display, server } = await startScreen(xvfbPath);
  const settings = settingsWithoutMotion();
  const service = new DriverService.Builder(driverPath)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      // Without a graphics card, composited layers would be drawn seconds late.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    })
    .build();
  const url = await service.start();
  return {
    name: 'WebKit',
    // A session is a browser of its own, which stores nothing.
    async openTab(size) {
      const driver = await new Builder()
        .usingServer(url)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': miniBrowser })
        .build();
      await driver.manage().window().setRect(size);
      return {
        open: (address) => driver.get(address),
        call: (inPage, ...args) => driver.executeScript(inPage, ...args),
        async find(inPage, ...args) {
          const element = await driver.executeScript<WebElement | null>(inPage, ...args);
          return (
            element && {
              click: () => element.click(),
              type: (text) => element.sendKeys(text),
              text: () => element.getText(),
            }
          );
        },
        close: () => driver.quit(),
      };
    },
    async close() {
      await service.kill();
      server.kill();
      // The browser may still write there while it ends.
      rmSync(settings, { recursive: true, maxRetries: 5 });
    },
  };
}

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
