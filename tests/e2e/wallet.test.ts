import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { decimal, minus, plus } from '#domain/decimal.ts';
import { balanceOf, exchangeUrl, field, pick, submitSignIn, untilDecided, visit } from '../kit/e2e/page.ts';
import { phonePhoto } from '../kit/server/pictures.ts';

const firstOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).locator(':scope > *').first();

it('money is deposited and reviewed, moved between accounts, and withdrawn to a saved address [WALLET-17, WALLET-25, WALLET-39]', async () => {
  const page = await visit('/login?from=/mine/charge');
  await submitSignIn(page);
  await pick(page, /^Network/, /USDT.*TRC20/);
  await field(page, 'Amount').fill('100.5');
  await page
    .getByLabel(/^Proof of payment/)
    .setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await page.getByText('Proof of payment: Uploaded', { exact: true }).waitFor({ state: 'attached' });
  const before = await balanceOf(page, 'change');
  await page.getByRole('button', { name: 'Submit the deposit' }).click();
  const deposit = firstOf(page, 'Deposits');
  await expect.poll(() => deposit.innerText()).toMatch(/100\.50 USDT[\s\S]*Being checked/);
  await expect.poll(() => deposit.innerText(), untilDecided).toMatch(/100\.50 USDT[\s\S]*Credited/);
  const credited = minus(await balanceOf(page, 'change'), before);
  expect(credited).toBe('100.5');

  await page.goto(`${exchangeUrl}/mine/transfer`);
  await pick(page, /^To /, /Micro account/);
  const micro = await balanceOf(page, 'micro');
  await field(page, 'Amount').fill('40.25');
  await page.getByRole('button', { name: /^Transfer/ }).click();
  await page.getByText('Cash account → Micro account').first().waitFor();
  expect(await balanceOf(page, 'micro')).toBe(plus(micro, decimal('40.25')));

  await page.goto(`${exchangeUrl}/mine/withdraw?type=0`);
  await pick(page, /^Network/, /USDT.*TRC20/);
  await pick(page, /^To address/, /T\w{33}/);
  await field(page, 'Amount').fill('50');
  await expect.poll(() => page.getByRole('region', { name: 'Estimate' }).innerText()).toContain('49.185975');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await expect.poll(() => sheet.innerText()).toMatch(/T\w{33}/);
  await sheet.getByRole('button', { name: 'Withdraw now' }).click();
  const withdrawal = firstOf(page, 'Your withdrawals');
  await expect.poll(() => withdrawal.innerText()).toMatch(/50\.00[\s\S]*Being checked/);
  await expect.poll(() => withdrawal.innerText(), untilDecided).toMatch(/50\.00[\s\S]*Successful/);
});
