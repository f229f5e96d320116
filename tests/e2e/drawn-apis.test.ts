import fc from 'fast-check';
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { account } from '../any-api/calls/session.ts';
import { type Draw, drawOf } from '../any-api/draw.ts';
import { drawnCalls } from '../any-api/drawn-calls.ts';
import { draws } from '../any-api/draws.ts';
import { startDrawnApi } from '../kit/e2e/drawn-api.ts';
import { browser } from '../kit/e2e/page.ts';
import { visitSpecified } from '../kit/e2e/specified-visitor.ts';

/** A draw with something to choose from, at which no read is refused: here the figures are looked at. */
function drawFrom(seed: number): Draw {
  const [drawn = drawOf()] = fc.sample(draws, { seed, numRuns: 1 });
  const calls = { ...drawn.calls };
  for (const path of drawnCalls) calls[path] = { ...calls[path], refusal: 'none' };
  return { world: { ...drawn.world, offers: 'some' }, calls };
}

const screens = [
  '/',
  '/order',
  '/follow',
  '/follow/trader?id=9000',
  '/user',
  '/product',
  '/news',
  '/mine/wallet',
  '/mine/accounts',
  '/mine/history?accountTypeId=3',
  '/mine/charge',
  '/mine/charge?type=1',
  '/mine/withdraw?type=1',
  '/mine/withdraw-way',
  '/mining',
  '/mining/record',
  '/loan/record',
];

/** Texts that no screen may have, whatever an API sends. */
const never = /undefined|NaN|\[object|Invalid Date|\bnull\b|<p>/;

async function signsIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function looksAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.locator('.mantine-Skeleton-root').count(), { message: url }).toBe(0);
  expect(await page.locator('body').innerText(), url).not.toMatch(never);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function pick(page: Page, label: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('radio', { name: option }).first().click();
}

describe('The built app', () => {
  it.each([1, 2, 3])(
    'shows every figure and moves money at the API that is drawn from seed %i',
    async (seed) => {
      const { url, api, close } = await startDrawnApi(drawFrom(seed));
      onTestFinished(close);
      const { page, troubles } = await visitSpecified(browser, `${url}/login`);
      onTestFinished(() => page.context().close());
      await signsIn(page);
      for (const path of screens) await looksAt(page, `${url}${path}`);

      await page.goto(`${url}/mine/transfer`);
      await field(page, 'Amount').fill('0.5');
      await page.getByRole('button', { name: 'Transfer', exact: true }).click();
      await expect.poll(() => api.performed.map(({ path }) => path)).toEqual(['/api/account/transfer']);

      await page.goto(`${url}/mine/withdraw?type=0`);
      await pick(page, /^Network/, /USDT.*TRC20/);
      await page.getByRole('button', { name: /^To address/ }).click();
      const offered = page.getByRole('radio', { name: /-address-/ });
      await offered.first().waitFor();
      expect(await offered.count()).toBe(1);
      await offered.first().click();
      await field(page, 'Amount').fill('50');
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await page.getByRole('button', { name: 'Withdraw now' }).click();
      await expect.poll(() => api.performed.map(({ path }) => path)).toContain('/api/account/draw');
      expect(api.performed).toHaveLength(2);
      expect(troubles).toEqual([]);
    },
  );
});
