import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import type { Point } from '#domain/signature.ts';
import { monthlyLoan, typedSignature } from '#fixtures/loan.ts';
import { realUser } from '#fixtures/session.ts';
import type { LoanAnswer } from '#ports/loan.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';
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

const recorded: LoanAnswer = { accepted: true, data: null, message: 'Recorded.' };
const refused: LoanAnswer = {
  accepted: false,
  code: 0,
  message: 'You have an open application.',
  terms: null,
};

async function typeName() {
  await choose('Type');
  await typedName().fill('Ada Lovelace');
}

const firstNotice = () => page.getByText('Read the agreement first');

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

  it('stands above the amount, the period and the total of what is signed [LOAN-148]', async () => {
    await openSigning();
    await expect
      .element(page.getByRole('region', { name: 'Loan', exact: true }))
      .toHaveTextContent(/^Loan amount\$1,000\.00Loan period30 daysTotal to repay\$[\d,.]+Due/);
  });

  it('leads to the records once the application was recorded [LOAN-27]', async () => {
    const { left } = await openSigning({ submit: async () => recorded });
    await typeName();
    await sign().click();
    await expect.poll(() => left).toEqual(['record']);
    await expect.element(sign()).not.toBeInTheDocument();
  });

  it('leads back to the agreement when its terms have changed', async () => {
    const product = { ...monthlyLoan, dailyRate: decimal('0.0007') };
    const terms = { product, date: '2026-03-03', version: null };
    const { left } = await openSigning({ submit: async () => ({ ...refused, terms }) });
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
    ['for no loan, before one was made', { until: 'choosing', request: null }],
  ])('%s says so, and leads there [LOAN-23, LOAN-24]', async (_, options) => {
    const { left } = await openSigning(options);
    await expect.element(firstNotice()).toBeVisible();
    await expect.element(sign()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open the agreement' }).click();
    expect(left).toEqual(['agreement']);
  });
});

describe('/loan/sign', () => {
  const wireProduct = {
    id: 1,
    loan_period: 30,
    min_amount: '100',
    max_amount: '5000',
    interest_rate: '0.0005',
    free_period: 7,
    penalty_rate: '0.001',
  };

  const open = (path: string) =>
    openWholeApp({
      path,
      user: realUser,
      replies: (usual) => ({
        ...usual,
        '/api/loan/info': success({ status: 2, name: 'Lovelace', last_name: 'Ada', country: 'GB' }),
        '/api/loan/loan_config': success([wireProduct]),
        '/api/loan/config_info': success(wireProduct),
        '/api/loan/get_date': success('2026-03-02'),
        '/api/loan/loan_list': success({ data: [], total: 0 }),
        '/api/loan/loan_submit': success(null, 'Your application was received.'),
      }),
    });

  it('leads from a link to the agreement, from there back to the pad, and to the records [LOAN-22, LOAN-24, LOAN-27, LOAN-90]', async () => {
    const { api, location } = await open('/loan/sign?id=1&amount=1000');
    await page.getByRole('button', { name: 'Open the agreement' }).click();
    await expect.poll(location).toBe('/loan/agreement?id=1&amount=1000');
    await page.getByRole('checkbox').click();
    await sign().click();
    await expect.poll(location).toBe('/loan/sign?id=1&amount=1000');
    await typeName();
    await sign().click();
    await expect.poll(location).toBe('/loan/record');
    await expect.element(page.getByText('Your application was received.')).toBeVisible();
    expect(api.times('/api/loan/loan_submit')).toBe(1);
    const request = api.requests.find(({ path }) => path === '/api/loan/loan_submit');
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      amount: '1000',
      config_id: '1',
      signature: JSON.stringify(typedSignature),
    });
  });

  it('for no loan leads to the form', async () => {
    const { location } = await open('/loan/sign');
    await page.getByRole('button', { name: 'Open the agreement' }).click();
    await expect.poll(location).toBe('/loan/submit');
  });
});
