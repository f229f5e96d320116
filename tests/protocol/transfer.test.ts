import { describe, expect, it } from 'vitest';
import { transferCalls } from '#protocol/transfer.ts';
import { readerOf, rowReaderOf, sampleOf } from '../kit/headless/reply-fields.ts';

/** Exactly the fields that the specification names. */
const specifiedTransfer = {
  balance: '12.5',
  from: 'change',
  to: 'forex',
  created_at: '2026-03-02T09:30:00Z',
};

describe('A transfer', () => {
  const sample = sampleOf({ ...specifiedTransfer, id: 7 }, rowReaderOf(transferCalls.records.reply));

  it('with exactly the specified fields, without an id, is read [WALLET-53]', () => {
    expect(rowReaderOf(transferCalls.records.reply)(specifiedTransfer)).toEqual({
      id: '',
      amount: '12.5',
      from: 'change',
      to: 'forex',
      createdAt: '2026-03-02T09:30:00Z',
    });
  });

  it.each(
    sample.fields({
      balance: ['amount', 'amount'],
      from: ['from', 'text'],
      to: ['to', 'text'],
      created_at: ['createdAt', 'text'],
    }),
  )('%s [WALLET-53]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

it('a page of transfers has its rows under data, and their total [WALLET-81]', () => {
  expect(readerOf(transferCalls.records.reply)({ data: [specifiedTransfer], total: '12' })).toMatchObject({
    data: [{ amount: '12.5' }],
    total: 12,
  });
});

it('a transfer is sent with balance, currency_id, from and to, in JSON [WALLET-82]', () => {
  const { method, path, effect, encoding, access, input } = transferCalls.submit;
  expect([method, path, effect, encoding, access]).toEqual([
    'POST',
    '/api/account/transfer',
    'write',
    'json',
    'realOnly',
  ]);
  expect(Object.keys(input.entries)).toEqual(['balance', 'currency_id', 'from', 'to']);
});

it('the answer to a transfer may have no data [WALLET-82]', () => {
  for (const data of [null, undefined, [], { id: 7 }])
    expect(readerOf(transferCalls.submit.reply)(data)).toEqual(data);
});
