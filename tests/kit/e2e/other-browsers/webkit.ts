import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, type WebElement } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import type { OtherBrowser } from './tab.ts';

/** Starts a screen that nobody sees: WebKitGTK has no mode without one. */
async function startScreen(program: string): Promise<{ display: string; server: ChildProcess }> {
  // It writes the number that it has chosen to its output.
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(server.stdout, 'data');
  return { display: `:${String(number).trim()}`, server };
}

/** Without a toolbar, which is wider than a phone. */
const miniBrowser = { args: ['--automation', '--full-screen'] };

/** Starts WebKitGTK's driver, whose browser Selenium drives by WebDriver, on a screen of Xvfb's. */
export async function startWebkit(driverPath: string, xvfbPath: string): Promise<OtherBrowser> {
  const { display, server } = await startScreen(xvfbPath);
  const service = new DriverService.Builder(driverPath)
    .setLoopback(true)
    // Without a graphics card, composited layers would be drawn seconds late.
    .setEnvironment({ ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' })
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
    },
  };
}
