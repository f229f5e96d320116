import { type ElementHandle, launch } from 'puppeteer-core';
import type { OtherBrowser } from './tab.ts';

/** Starts the Firefox at this path, which Puppeteer drives by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<OtherBrowser> {
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
              click: () => element.click(),
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
