import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { account } from '../any-api/calls/session.ts';
import { drawOf } from '../any-api/draw.ts';
import { startDrawnApi } from '../kit/e2e/drawn-api.ts';
import { startOtherBrowsers } from '../kit/e2e/other-browsers/start.ts';
import { openWatched, press, textOf, troublesOf, type } from '../kit/e2e/other-browsers/tab.ts';

const { url, api, close } = await startDrawnApi(drawOf());
afterAll(close);

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

for (const { name, browser } of await startOtherBrowsers()) {
  if (browser === null) {
    it.skip(`The built app in ${name}`);
    continue;
  }
  // On a busy machine WebKit's press once missed a row of home that moved while the figures above it came.
  describe(`The built app in ${name}`, { retry: 2 }, () => {
    afterAll(() => browser.close());

    const visit = async (path: string, size = phone) => {
      const tab = await browser.openTab(size);
      onTestFinished(() => tab.close());
      await openWatched(tab, `${url}${path}`);
      return tab;
    };

    it('shows moving prices to a guest', async () => {
      const tab = await visit('/?lang=en');
      const first = await textOf(tab, 'button', /EUR\/USD/);
      await expect.poll(() => textOf(tab, 'button', /EUR\/USD/)).not.toBe(first);
      expect(await troublesOf(tab)).toEqual([]);
    });

    it('signs a user in, places an order and lists it', async () => {
      const tab = await visit('/login?lang=en');
      await type(tab, /^E-mail/, account);
      await type(tab, /^Password/, 'a long password');
      await press(tab, 'button', /^Sign in$/);
      const placed = () => api.performed.filter(({ path }) => path === '/v2/api/forex/submit').length;
      const earlier = placed();
      await press(tab, 'button', /EUR\/USD/);
      await press(tab, 'button', /^Buy[\d.,]*$/);
      await press(tab, '[role=dialog] button', /^Buy [\d.,]+$/);
      await textOf(tab, '[role=dialog]', /^Order placed/);
      expect(placed()).toBe(earlier + 1);
      await press(tab, 'button', /^See your orders$/);
      await textOf(tab, '[role=tab][aria-selected=true]', /^Open/);
      await textOf(tab, 'button', /EUR\/USD/);
      expect(await troublesOf(tab)).toEqual([]);
    });

    it('shows home from right to left in Arabic', async () => {
      const tab = await visit('/?lang=ar');
      await textOf(tab, 'button', /EUR\/USD/);
      expect(await tab.call(() => getComputedStyle(document.body).direction)).toBe('rtl');
      expect(await troublesOf(tab)).toEqual([]);
    });

    it('opens the desk in a wide window', async () => {
      const tab = await visit('/?lang=en', desk);
      await press(tab, 'button', /EUR\/USD/);
      for (const title of [/^Markets$/, /^Chart$/, /^Order form$/, /^Orders$/, /^Account$/])
        await textOf(tab, 'section', title);
      // The engines don't agree on the width of a column whose content has a width in `flex` alone.
      const widthsBesideNavigation = await tab.call(() =>
        [...document.querySelectorAll('aside')].map(
          ({ clientWidth, firstElementChild }) => clientWidth - (firstElementChild?.clientWidth ?? 0),
        ),
      );
      expect(widthsBesideNavigation).toEqual([0]);
      expect(await troublesOf(tab)).toEqual([]);
    });
  });
}
