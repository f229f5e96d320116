import { expect, it } from 'vitest';
import { minus } from '#domain/decimal.ts';
import { balanceOf, submitSignIn, visit } from '../kit/e2e/page.ts';

it('money is subscribed to a fund, redeemed early at the penalty that was shown, and paid back without it [FUND-1, FUND-4, FUND-8, FUND-10, FUND-23, FUND-48]', async () => {
  const page = await visit('/login?from=/mining');
  await submitSignIn(page);
  const fund = page.getByRole('article', { name: 'Quarterly income' });
  await fund.getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForURL(/\/mining\/subscribe\?id=/);
  const before = await balanceOf(page, 'change');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByRole('region', { name: 'Terms' }).getByText('0.015 USDT').waitFor();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe now' }).click();
  await page.getByRole('button', { name: 'See your subscriptions' }).click();
  await page.waitForURL(/\/mining\/record/);
  expect(minus(before, await balanceOf(page, 'change'))).toBe('100');

  const newest = page.getByRole('article').first();
  await newest.getByText('In progress').waitFor();
  await newest.getByRole('button', { name: 'Redeem' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('0.25 USDT').waitFor();
  await sheet.getByText('99.75 USDT').waitFor();
  await sheet.getByRole('button', { name: 'Redeem now' }).click();
  await newest.getByText('Refunding').waitFor();
  await newest.getByText('Refunded').waitFor({ timeout: 60_000 });
  expect(minus(before, await balanceOf(page, 'change'))).toBe('0.25');
});
