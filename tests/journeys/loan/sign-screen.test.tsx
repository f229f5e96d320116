import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import type { Point } from '#domain/signature.ts';
import { monthlyLoan } from '#fixtures/loan.ts';
import { success } from '../../kit/browser/app.tsx';
import { acknowledgement, agreementPath, openLoans, paths, signByName } from '../../kit/browser/loans.ts';
import {
  choice,
  choose,
  openSigning,
  pad,
  requested,
  sign,
  stroke,
  typedName,
} from '../../kit/browser/signing.tsx';

const zigzag: Point[] = [
  [60, 120],
  [120, 60],
  [180, 120],
];

async function typeName() {
  await choose('Type');
  await typedName().fill('Ada Lovelace');
}

describe('“Sign”', () => {
  it('without a signature says “Please sign” next to the pad, and sends nothing [LOAN-72]', async () => {
    const { sent } = await openSigning();
    await expect.element(page.getByText('Please sign')).not.toBeInTheDocument();
    await sign().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Please sign$/);
    await expect.element(pad()).toHaveAccessibleDescription(/Please sign/);
    await expect.element(choice('Draw')).toHaveFocus();
    expect(sent).toEqual([]);
    await stroke(zigzag);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('stands above the amount, the period and the total of what is signed, and leads back to the agreement when its terms have changed [LOAN-148]', async () => {
    const product = { ...monthlyLoan, dailyRate: decimal('0.0007') };
    const terms = { product, date: '2026-03-03', version: null };
    const submit = async () => ({ accepted: false, code: 0, message: 'Not so.', terms }) as const;
    const { left } = await openSigning({ submit });
    await expect
      .element(page.getByRole('region', { name: 'Loan', exact: true }))
      .toHaveTextContent(/^Loan amount\$1,000\.00Loan period30 daysTotal to repay\$[\d,.]+Due/);
    await typeName();
    await sign().click();
    await expect.poll(() => left).toEqual(['agreement']);
  });
});

describe('The page opened without an acknowledged agreement', () => {
  it.each<[string, Parameters<typeof openSigning>[0]]>([
    ['before one was made', { until: 'choosing' }],
    ['before it was acknowledged', { until: 'reading' }],
    ['for another product', { request: { ...requested, productId: '2' } }],
    ['for another amount', { request: { ...requested, amount: decimal('1000.01') } }],
    ['for no loan', { request: null }],
  ])('%s says so, and leads there [LOAN-23, LOAN-24]', async (_, options) => {
    const { left } = await openSigning(options);
    await expect.element(page.getByText('Read the agreement first')).toBeVisible();
    await expect.element(sign()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open the agreement' }).click();
    expect(left).toEqual(['agreement']);
  });
});

it('a link to the signature leads to the agreement, from there back to the pad, and to the records; without a loan to the form [LOAN-22, LOAN-24, LOAN-27, LOAN-90]', async () => {
  const { location, close } = await openLoans({
    path: '/loan/sign?id=51&amount=1000',
    replies: { [paths.submit]: success(null) },
  });
  const open = page.getByRole('button', { name: 'Open the agreement' });
  await open.click();
  await expect.poll(location).toBe(agreementPath);
  await acknowledgement().click();
  await signByName();
  await expect.poll(location).toBe('/loan/record');
  await close();
  const without = await openLoans({ path: '/loan/sign' });
  await open.click();
  await expect.poll(without.location).toBe('/loan/submit');
});
