import fc from 'fast-check';
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { layoutFaults } from '#tools/browsers/layout-marks/layout.ts';
import { account } from '../any-api/calls/session.ts';
import { type Draw, drawOf } from '../any-api/draw.ts';
import { drawnCalls } from '../any-api/drawn-calls.ts';
import { draws } from '../any-api/draws.ts';
import { startDrawnApi } from '../kit/e2e/drawn-api.ts';
import { buyFirst, field, pick } from '../kit/e2e/page.ts';
import { visitWatched } from '../kit/e2e/watched-visitor.ts';

/** A draw with something to choose from, at which no read is refused: here the figures are looked at. */
function drawFrom(seed: number): Draw {
  const [drawn = drawOf()] = fc.sample(draws, { seed, numRuns: 1 });
  const calls = { ...drawn.calls };
  for (const path of drawnCalls) calls[path] = { ...calls[path], refusal: 'none' };
  return { world: { ...drawn.world, offers: 'some' }, calls };
}

/** The paths of screens, each with a text that only it has. */
const screensOf = (traderId: number) => ({
  '/order': 'Pending',
  '/follow': 'Master traders',
  [`/follow/trader?id=${traderId}`]: 'History',
  '/user': 'Security',
  '/product': 'Companies',
  '/news': 'News 1',
  '/mine/accounts': 'Micro account',
  '/mine/history?accountTypeId=3': 'Fee of an order',
  '/mine/charge': 'Choose a network',
  '/mine/charge?type=1': 'Choose a bank account',
  '/mine/withdraw?type=1': 'You receive',
  '/mine/withdraw-way': 'Remark (optional)',
  '/mining': 'Expected in total',
  '/mining/record': 'Subscribed amount',
  '/loan/record': 'Repaid',
  '/': 'EUR/USD',
});

/** Texts that no screen may have, whatever an API sends. */
const never = /undefined|NaN|\[object|Invalid Date|\bnull\b|<p>/;

async function signsIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Goes to a screen as a link within the app does. */
async function looksAt(page: Page, path: string, text: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  await expect.poll(() => page.locator('[class*=skeleton i]:visible').count(), { message: path }).toBe(0);
  expect(await page.locator('body').innerText(), path).not.toMatch(never);
  expect(await page.evaluate(layoutFaults), path).toEqual([]);
}

describe('The built app', () => {
  it.each([6, 11])(
    'shows every figure, moves money and places an order at the API that is drawn from seed %i',
    async (seed) => {
      const { url, api, close } = await startDrawnApi(drawFrom(seed));
      onTestFinished(close);
      const { page, troubles } = await visitWatched(`${url}/login`);
      await signsIn(page);
      const [trader] = api.world.traders;
      for (const [path, text] of Object.entries(screensOf(trader?.userId ?? 0)))
        await looksAt(page, path, text);

      await page.goto(`${url}/mine/transfer`);
      await field(page, 'Amount').fill('0.5');
      await page.getByRole('button', { name: /^Transfer/ }).click();
      await expect.poll(() => api.performed.map(({ path }) => path)).toEqual(['/api/account/transfer']);

      await page.goto(`${url}/mine/withdraw?type=0`);
      await pick(page, /^Network/, /USDT.*TRC20/);
      await page.getByRole('button', { name: /^To address/ }).click();
      const offered = page.getByRole('radio', { name: /-address-/ });
      await offered.first().waitFor();
      expect(await offered.count()).toBe(1);
      await offered.first().click();
      await field(page, 'Amount').fill('50');
      await page.getByRole('button', { name: 'Review', exact: true }).click();
      await page.getByRole('button', { name: 'Withdraw now' }).click();
      await expect.poll(() => api.performed.map(({ path }) => path)).toContain('/api/account/draw');

      await page.goto(`${url}/trade`);
      await buyFirst(page);
      await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
      expect(api.performed.map(({ path }) => path).slice(2)).toEqual(['/v2/api/forex/submit']);
      expect(troubles).toEqual([]);
    },
  );
});
