import { describe, expect, it } from 'vitest';
import { accountLogCalls } from '#protocol/account-log.ts';
import { absent, readerOf, rowReaderOf, sampleOf } from '../kit/headless/reply-fields.ts';

/** Exactly the fields that the specification names. */
const specifiedEntry = {
  Value: '-12.5',
  Type: 3,
  Memo: 'A memo',
  MemoTran: 'Withdrawal requested',
  CreatedAtTran: '2026-03-02 09:30:00',
};

const readRow = rowReaderOf(accountLogCalls.entries.reply);

describe('An entry of an account history', () => {
  it('with exactly the specified fields, without an id, is read [WALLET-52]', () => {
    expect(readRow(specifiedEntry)).toEqual({
      id: '',
      amount: '-12.5',
      locked: null,
      description: 'Withdrawal requested',
      createdAt: '2026-03-02 09:30:00',
    });
  });

  const sample = sampleOf({ ...specifiedEntry, Id: 7, LockedValue: '12.5' }, readRow);

  it.each(
    sample.fields({
      Value: ['amount', 'amount'],
      LockedValue: ['locked', 'optionalAmount'],
      MemoTran: ['description', 'text'],
      CreatedAtTran: ['createdAt', 'text'],
    }),
  )('%s [WALLET-52]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['Type', 10, 'description', 'A memo'],
      ['Type', '10', 'description', 'A memo'],
      ['Type', 9, 'description', 'Withdrawal requested'],
      ['Type', null, 'description', 'Withdrawal requested'],
      ['Type', 'gift', 'description', 'Withdrawal requested'],
      ['Type', absent, 'description', 'Withdrawal requested'],
    ),
  )('%s [WALLET-15, WALLET-52]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it('without Memo has an empty description where Type is 10 [WALLET-15]', () => {
    expect(readRow({ ...specifiedEntry, Type: 10, Memo: null })).toMatchObject({ description: '' });
  });
});

it('a page of entries has its rows under list, and their total [WALLET-80]', () => {
  const read = readerOf(accountLogCalls.entries.reply);
  expect(read({ list: [specifiedEntry], total: 3 })).toMatchObject({ data: [{ amount: '-12.5' }], total: 3 });
  expect(read({ list: null, total: 0 })).toMatchObject({ data: [], total: 0 });
});
