import { firefox, webkit } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { launchEngine } from '../kit/e2e/engines.ts';
import { buyFirst } from '../kit/e2e/page.ts';
import { emailAccount } from '../kit/e2e/specified/calls.ts';
import { startSpecifiedApi } from '../kit/e2e/specified-api.ts';
import { rowOf, signInByEmail, visitSpecified } from '../kit/e2e/specified-visitor.ts';

const api = await startSpecifiedApi();
afterAll(() => api.close());

const engines = await Promise.all(
  [firefox, webkit].map(async (engine) => ({ name: engine.name(), browser: await launchEngine(engine) })),
);
afterAll(() => Promise.all(engines.map(({ browser }) => browser?.close())));

/** Engines warn about different things of their own; what the app itself shows counts in each. */
const shownOf = (troubles: readonly string[]) => troubles.filter((text) => text.startsWith('Shown:'));

for (const { name, browser } of engines) {
  if (browser === null) {
    it.skip(`The built app in ${name}`);
    continue;
  }
  describe(`The built app in ${name}`, () => {
    it('shows moving prices to a guest', async () => {
      const { page, troubles } = await visitSpecified(browser, api.url);
      const pair = rowOf(page, 'EUR/USD');
      await pair.waitFor();
      const first = await pair.innerText();
      await expect.poll(() => pair.innerText()).not.toBe(first);
      expect(shownOf(troubles)).toEqual([]);
      await page.context().close();
    });

    it('signs a user in, places an order and lists it', async () => {
      const { page, troubles } = await signInByEmail(browser, api.url);
      const earlier = api.placedBy(emailAccount).contracts;
      await rowOf(page, 'EUR/USD').click();
      await buyFirst(page);
      await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
      expect(api.placedBy(emailAccount).contracts).toBe(earlier + 1);
      await page.getByRole('button', { name: 'View orders' }).click();
      await page.getByRole('tab', { name: 'Holding', selected: true }).waitFor();
      await rowOf(page, 'EUR/USD').waitFor();
      expect(shownOf(troubles)).toEqual([]);
      await page.context().close();
    });
  });
}
