import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import type { Point } from '#domain/signature.ts';
import { agreement, monthlyLoan, typedSignature } from '#fixtures/loan.ts';
import { realUser } from '#fixtures/session.ts';
import { keyOfAttempt } from '#fixtures/write.ts';
import { answerDeadlineMilliseconds } from '#machines/shared/write.ts';
import type { LoanAnswer } from '#ports/loan.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';
import {
  choice,
  choose,
  hasInkAt,
  openSigning,
  pad,
  requested,
  resign,
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

  it('sends agreement and signature once, and nothing can be changed meanwhile [LOAN-26]', async () => {
    const { sent, left, signature } = await openSigning();
    await stroke(zigzag);
    await sign().click();
    await expect.element(sign()).toHaveAttribute('aria-busy', 'true');
    const drawn = { kind: 'drawn', strokes: [zigzag] };
    expect(sent).toEqual([{ request: { agreement, signature: drawn }, idempotencyKey: keyOfAttempt(1) }]);
    await expect.element(resign()).toBeDisabled();
    await expect
      .element(page.getByRole('radiogroup', { name: 'How do you want to sign?' }))
      .toHaveAttribute('aria-readonly', 'true');
    await stroke(zigzag.map(([x, y]) => [x, y + 200]));
    expect(signature()).toEqual(drawn);
    expect(hasInkAt([120, 60])).toBe(true);
    expect(hasInkAt([120, 260])).toBe(false);
    expect(left).toEqual([]);
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

  it('shows a refusal; the signature stays, and goes out under a new key', async () => {
    const { sent, left } = await openSigning({ submit: async () => refused });
    await typeName();
    await sign().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('You have an open application.');
    await expect.element(typedName()).toHaveValue('Ada Lovelace');
    await sign().click();
    await expect
      .poll(() => sent.map(({ idempotencyKey }) => idempotencyKey))
      .toEqual([keyOfAttempt(1), keyOfAttempt(2)]);
    await typedName().fill('Ada');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(left).toEqual([]);
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

describe('Without an answer', () => {
  it('the application is asked for again under the same key, and only by the user', async () => {
    let answers = 0;
    const { sent, left } = await openSigning({
      submit: async () => {
        answers += 1;
        if (answers === 1) throw new Error('No connection');
        return recorded;
      },
    });
    await typeName();
    await sign().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/may have been received/);
    await expect.element(sign()).not.toBeInTheDocument();
    await expect.element(typedName()).toHaveAttribute('readonly');
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => left).toEqual(['record']);
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keyOfAttempt(1), keyOfAttempt(1)]);
  });

  it('within the deadline it is unconfirmed, and can be left', async () => {
    const { clock, sent } = await openSigning();
    await typeName();
    await sign().click();
    clock.increment(answerDeadlineMilliseconds);
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(sign()).toBeEnabled();
    await expect.element(typedName()).toHaveValue('Ada Lovelace');
    expect(sent).toHaveLength(1);
  });

  it('of an API that could record it twice it is not asked for again', async () => {
    const { clock } = await openSigning({ isDeclared: false });
    await typeName();
    await sign().click();
    clock.increment(answerDeadlineMilliseconds);
    await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
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

  it('is for signed-in users only', async () => {
    const { location } = await openWholeApp({ path: '/loan/sign?id=1&amount=1000', user: null });
    await expect.poll(location).toBe('/login?from=%2Floan%2Fsign%3Fid%3D1%26amount%3D1000');
  });
});
