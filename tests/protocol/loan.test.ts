import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { specifiedLoan, specifiedProduct, specifiedSavedLoan } from '#fixtures/exchange/specified.ts';
import { changedTerms, changedTotal, loanCalls } from '#protocol/loan.ts';
import { absent, readerOf, rowReaderOf, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

const readProduct = {
  id: '51',
  period: 30,
  minimum: '100',
  maximum: '5000',
  dailyRate: '0.0005',
  freeDays: 7,
  penaltyRate: '0.001',
  daySeconds: null,
};

describe('A loan product', () => {
  const sample = sampleOf(specifiedProduct, readerOf(loanCalls.product.reply));

  it('with exactly the specified fields is read [LOAN-53, LOAN-79, LOAN-94]', () => {
    expect(sample.read()).toEqual(readProduct);
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      loan_period: ['period', 'count'],
      min_amount: ['minimum', 'amount'],
      max_amount: ['maximum', 'amount'],
      interest_rate: ['dailyRate', 'amount'],
      free_period: ['freeDays', 'count'],
      penalty_rate: ['penaltyRate', 'amount'],
    }),
  )('%s [LOAN-53]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe('The list of products', () => {
  const read = readerOf(loanCalls.products.reply);

  it.each([[null], [undefined], [[]]])('is empty where %j is sent', (data) => {
    expect(read(data)).toEqual([]);
  });

  it('leaves out a product without its maximum, and only that [LOAN-78]', () => {
    expect(read([{ ...specifiedProduct, max_amount: null }, specifiedProduct])).toEqual([readProduct]);
  });
});

describe('A loan', () => {
  const sample = sampleOf(specifiedLoan, rowReaderOf(loanCalls.records.reply));

  it('with exactly the specified fields is read, without a reason [LOAN-55]', () => {
    expect(sample.read()).toEqual({
      id: '71',
      createdAt: '2026-03-02 09:15:00',
      amount: '1000',
      period: 30,
      interest: '11.5',
      dailyRate: '0.0005',
      penalty: '3',
      overdueDays: null,
      reviewedAt: '2026-03-02 09:20:00',
      dueAt: '2026-04-01 09:20:00',
      repaidAt: '',
      acceptedAt: '',
      status: 'toRepay',
      reason: '',
    });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      created_at: ['createdAt', 'text'],
      amount: ['amount', 'amount'],
      interest_amount: ['interest', 'optionalAmount'],
      interest_rate: ['dailyRate', 'optionalAmount'],
      penalty_amount: ['penalty', 'optionalAmount'],
      reviewed_at: ['reviewedAt', 'text'],
      repayment_time: ['dueAt', 'text'],
      repaid_at: ['repaidAt', 'text'],
      accepted_at: ['acceptedAt', 'text'],
      reason: ['reason', 'text'],
    }),
  )('%s [LOAN-55]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['loan_period', '30', 'period', 30],
      ['loan_period', null, 'period', null],
      ['loan_period', absent, 'period', null],
      ['loan_period', 'a month', 'period', null],
      ['overdue_days', '4', 'overdueDays', 4],
      ['overdue_days', 'several', 'overdueDays', null],
      ['status', 1, 'status', 'awaiting'],
      ['status', '2', 'status', 'toRepay'],
      ['status', 3, 'status', 'rejected'],
      ['status', '4', 'status', 'checking'],
      ['status', 5, 'status', 'repaid'],
      ['status', 0, 'status', null],
      ['status', 6, 'status', null],
      ['status', 'paid', 'status', null],
      ['status', null, 'status', null],
      ['status', absent, 'status', null],
    ),
  )('%s [LOAN-58]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it('is read alike for its repayment [LOAN-84]', () => {
    expect(readerOf(loanCalls.repayment.reply)(specifiedLoan)).toEqual(sample.read());
  });
});

describe('The list of loans', () => {
  const read = readerOf(loanCalls.records.reply);

  it.each([null, undefined, [], { data: null, total: 0 }])('is empty where %j is sent', (data) => {
    expect(read(data)).toMatchObject({ data: [] });
  });

  it('has pages with their total, and leaves out a loan without an id [LOAN-82]', () => {
    expect(read({ data: [{ ...specifiedLoan, id: null }, specifiedLoan], total: '12' })).toMatchObject({
      data: [{ id: '71' }],
      total: 12,
    });
    expect(read({ list: [specifiedLoan], last_page: 3 })).toMatchObject({
      data: [{ id: '71' }],
      lastPage: 3,
    });
  });
});

describe('A saved loan', () => {
  const sample = sampleOf(specifiedSavedLoan, readerOf(loanCalls.savedLoan.reply));

  it('with exactly the specified fields is read, without what is known of its text [LOAN-53, LOAN-83]', () => {
    expect(sample.read()).toEqual({
      id: '71',
      amount: '1000',
      createdAt: '2026-03-02 09:15:00',
      agreement: '<p>Signed.</p>',
      hash: '',
      version: '',
      language: '',
      signedAt: '',
    });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      amount: ['amount', 'amount'],
      created_at: ['createdAt', 'text'],
      agreement: ['agreement', 'text'],
      agreement_hash: ['hash', 'text'],
      agreement_version: ['version', 'text'],
      agreement_language: ['language', 'text'],
      signed_at: ['signedAt', 'text'],
    }),
  )('%s [LOAN-83, LOAN-111]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe("What a refusal's data says", () => {
  it.each([
    [{ version: 2 }, 2],
    [{ version: '2' }, 2],
    [{ version: null }, null],
    [{ version: 'new' }, null],
    [{}, null],
  ])('of changed terms is product, date and the version in %j [LOAN-108]', (said, version) => {
    const data = { product: specifiedProduct, date: '2026-03-03', ...said };
    expect(v.parse(changedTerms, data)).toEqual({ product: readProduct, date: '2026-03-03', version });
  });

  it.each([null, undefined, {}, [], 'changed', { date: '2026-03-03' }, { product: {}, date: '2026-03-03' }])(
    'of changed terms is nothing in %j',
    (data) => {
      expect(v.parse(changedTerms, data)).toBeNull();
    },
  );

  it.each([
    [{ amount: '1014.5' }, '1014.5'],
    [{ amount: 1014.5 }, '1014.5'],
    [{ amount: 'more' }, null],
    [{ amount: null }, null],
    [{}, null],
    [null, null],
    [undefined, null],
    ['changed', null],
  ])('of the total in %j is %s', (data, total) => {
    expect(v.parse(changedTotal, data)).toBe(total);
  });
});

describe('The date of an agreement', () => {
  it.each([
    ['2026-03-02', '2026-03-02'],
    [20260302, '20260302'],
    [null, ''],
    [{}, unreadable],
  ])('of %j is %j [LOAN-80]', (data, date) => {
    expect(readerOf(loanCalls.date.reply)(data)).toBe(date);
  });
});

it.each([
  [{ id: 72 }, '72'],
  [{ id: '72' }, '72'],
  [{}, null],
  ['recorded', null],
  [null, null],
  [undefined, null],
])('the answer to an application with %j names the loan %s [LOAN-81]', (data, loanId) => {
  expect(readerOf(loanCalls.submit.reply)(data)).toBe(loanId);
});

it('the answer to a repayment may carry any data [LOAN-88]', () => {
  for (const data of [null, undefined, {}, [], 'done'])
    expect(readerOf(loanCalls.repay.reply)(data)).toEqual(data);
});

it.each([
  ['products', 'GET', '/api/loan/loan_config', 'read', 'query', []],
  ['product', 'GET', '/api/loan/config_info', 'read', 'query', ['id']],
  ['date', 'GET', '/api/loan/get_date', 'read', 'query', []],
  [
    'submit',
    'POST',
    '/api/loan/loan_submit',
    'write',
    'json',
    ['amount', 'config_id', 'sign', 'agreement', 'signature', 'language', 'version'],
  ],
  ['records', 'GET', '/api/loan/loan_list', 'read', 'query', ['page']],
  ['savedLoan', 'GET', '/api/loan/loan_info', 'read', 'query', ['id']],
  ['repayment', 'GET', '/api/loan/repayment_info', 'read', 'query', ['id']],
  ['repaymentAccounts', 'GET', '/api/loan/repayment_accounts', 'read', 'query', []],
  [
    'repay',
    'POST',
    '/api/loan/repayment_submit',
    'write',
    'json',
    ['loan_id', 'charge_id', 'proof_img', 'amount', 'memo'],
  ],
] as const)(
  'the call %s is %s %s, a %s, for any user with a session [LOAN-78, LOAN-79, LOAN-80, LOAN-81, LOAN-82, LOAN-83, LOAN-84, LOAN-85]',
  (name, ...declared) => {
    const { method, path, effect, encoding, access, input } = loanCalls[name];
    expect([method, path, effect, encoding, Object.keys(input.entries)]).toEqual(declared);
    expect(access).toBe('session');
  },
);
