import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { specifiedWithdrawal, specifiedWithdrawalCurrency } from '#fixtures/exchange/specified.ts';
import { withdrawalCalls, withdrawalFigures } from '#protocol/withdrawal.ts';
import { absent, readerOf, rowReaderOf, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

describe('A withdraw currency', () => {
  const sample = sampleOf(specifiedWithdrawalCurrency, rowReaderOf(withdrawalCalls.currencies.reply));

  it('with exactly the specified fields is read, and has a channel [WALLET-58, WALLET-102]', () => {
    expect(sample.read()).toEqual({
      id: '14',
      code: 'USDT',
      protocol: 'TRC20',
      feeKind: 'rate',
      feeRate: '0.015',
      price: '0.9987',
      hasChannel: true,
      hasFixedRate: false,
      reviewSeconds: null,
    });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      code: ['code', 'text'],
      protocol: ['protocol', 'text'],
      draw_rate: ['feeRate', 'amount'],
      usd_price: ['price', 'amount'],
    }),
  )('%s [WALLET-58]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['fee_type', 1, 'feeKind', 'fixed'],
      ['fee_type', '1', 'feeKind', 'fixed'],
      ['fee_type', 2, 'feeKind', 'rate'],
      ['fee_type', 0, 'feeKind', 'rate'],
      ['fee_type', null, 'feeKind', unreadable],
      ['fee_type', absent, 'feeKind', unreadable],
      ['has_channel', 1, 'hasChannel', true],
      ['has_channel', 0, 'hasChannel', false],
      ['has_channel', '0', 'hasChannel', false],
      ['has_channel', absent, 'hasChannel', true],
      ['fixed_price', 1, 'hasFixedRate', true],
      ['fixed_price', '0', 'hasFixedRate', false],
      ['fixed_price', null, 'hasFixedRate', false],
      ['review_seconds', 1200, 'reviewSeconds', 1200],
      ['review_seconds', 'soon', 'reviewSeconds', null],
    ),
  )('%s [WALLET-58, WALLET-99]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe('A withdraw record', () => {
  const sample = sampleOf(specifiedWithdrawal, rowReaderOf(withdrawalCalls.records.reply));

  it('with exactly the specified fields, without an id, is read [WALLET-57, WALLET-102]', () => {
    expect(sample.read()).toEqual({
      id: '',
      amount: '100',
      receipt: '98.37195',
      currencyCode: 'USDT',
      fee: '1.5',
      statusName: 'Finished',
      status: null,
      createdAt: '2026-03-02 09:30:00',
      decidedAt: '',
      payeeKind: 'address',
      address: 'TX7w',
      payeeAccount: '',
      notes: 'rent',
    });
  });

  const identified = sampleOf({ ...specifiedWithdrawal, id: 81 }, rowReaderOf(withdrawalCalls.records.reply));

  it.each(
    identified.fields({
      number: ['amount', 'amount'],
      real_number: ['receipt', 'optionalAmount'],
      'draw_currency.code': ['currencyCode', 'text'],
      fee: ['fee', 'optionalAmount'],
      status_name: ['statusName', 'text'],
      created_at: ['createdAt', 'text'],
      decided_at: ['decidedAt', 'text'],
      address: ['address', 'text'],
      payee_account: ['payeeAccount', 'text'],
      notes: ['notes', 'text'],
    }),
  )('%s [WALLET-57]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    identified.rows(
      ['type', 1, 'payeeKind', 'address'],
      ['type', '1', 'payeeKind', 'address'],
      ['type', 2, 'payeeKind', 'bank'],
      ['type', 0, 'payeeKind', 'bank'],
      ['type', null, 'payeeKind', unreadable],
      ['status', 0, 'status', 'checking'],
      ['status', '1', 'status', 'finished'],
      ['status', 2, 'status', 'rejected'],
      ['status', 9, 'status', null],
      ['status', 'paid', 'status', null],
      ['status', absent, 'status', null],
    ),
  )('%s [WALLET-57]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe('The figures of a refusal', () => {
  it('are fee and receipt [WALLET-118]', () => {
    expect(v.parse(withdrawalFigures, { fee: 2, receive: '97.8726' })).toEqual({
      fee: '2',
      receipt: '97.8726',
    });
  });

  it.each([null, undefined, {}, { fee: '2' }, { fee: '2', receive: '' }])('are none in %j', (data) => {
    expect(v.safeParse(withdrawalFigures, data).success).toBe(false);
  });
});

it.each([null, undefined, {}, [], 'done'])(
  'an answer to a withdrawal may carry %j as its data [WALLET-90]',
  (data) => expect(readerOf(withdrawalCalls.submit.reply)(data)).toBeNull(),
);

it('an answer to a withdrawal may name its record', () => {
  expect(readerOf(withdrawalCalls.submit.reply)({ id: 54 })).toBe('54');
  expect(readerOf(withdrawalCalls.submit.reply)({ id: '' })).toBeNull();
});
