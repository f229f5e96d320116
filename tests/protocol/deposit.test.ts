import { describe, expect, it } from 'vitest';
import { depositCalls } from '#protocol/deposit.ts';
import { readerOf, rowReaderOf, sampleOf } from '../kit/headless/reply-fields.ts';

const specifiedNetwork = { id: 17, currency_code: 'USDT', protocol_code: 'ERC20', address: '0x5aAe' };

describe('A deposit network', () => {
  const sample = sampleOf(specifiedNetwork, rowReaderOf(depositCalls.networks.reply));

  it('with exactly the specified fields is read, and nothing is known about its price [WALLET-55, WALLET-83]', () => {
    expect(sample.read()).toEqual({
      id: '17',
      currencyCode: 'USDT',
      protocolCode: 'ERC20',
      address: '0x5aAe',
      usdPerCoin: null,
      hasFixedRate: false,
      reviewSeconds: null,
    });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      currency_code: ['currencyCode', 'text'],
      protocol_code: ['protocolCode', 'text'],
      address: ['address', 'text'],
      usd_price: ['usdPerCoin', 'optionalAmount'],
    }),
  )('%s [WALLET-55]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['review_seconds', 1200, 'reviewSeconds', 1200],
      ['review_seconds', 'soon', 'reviewSeconds', null],
    ),
  )('%s [WALLET-191]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe('A currency in which deposits are taken', () => {
  const sample = sampleOf(
    { id: 4, currency_code: 'BTC', protocol_code: 'Bitcoin' },
    rowReaderOf(depositCalls.currencies.reply),
  );

  it.each(
    sample.fields({
      id: ['id', 'text'],
      currency_code: ['currencyCode', 'text'],
      protocol_code: ['protocolCode', 'text'],
    }),
  )('%s [WALLET-84]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

const specifiedBankAccount = {
  id: 23,
  bank_name: 'Union Trust',
  bank_address: '9 Quay, Dublin',
  bank_swift: 'UNTRIE2D',
  payee_name: 'Clearing Ltd',
  payee_account: 'IE29AIBK93115212345678',
  bank_remark: 'Name your user number',
};

describe('A bank account to which deposits are wired', () => {
  const sample = sampleOf(specifiedBankAccount, rowReaderOf(depositCalls.bankAccounts.reply));

  it('with exactly the specified fields is read [WALLET-56, WALLET-85]', () => {
    expect(sample.read()).toEqual({
      id: '23',
      bankName: 'Union Trust',
      bankAddress: '9 Quay, Dublin',
      swift: 'UNTRIE2D',
      payeeName: 'Clearing Ltd',
      payeeAccount: 'IE29AIBK93115212345678',
      remark: 'Name your user number',
      reviewSeconds: null,
    });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      bank_name: ['bankName', 'text'],
      bank_address: ['bankAddress', 'text'],
      bank_swift: ['swift', 'text'],
      payee_name: ['payeeName', 'text'],
      payee_account: ['payeeAccount', 'text'],
      bank_remark: ['remark', 'text'],
    }),
  )('%s [WALLET-56]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(sample.rows(['review_seconds', 7200, 'reviewSeconds', 7200]))(
    '%s [WALLET-191]',
    (_, { read, expected }) => expect(read()).toEqual(expected),
  );
});

const specifiedRecord = {
  number: '40.25',
  type: 1,
  currency_code: 'USD',
  status: 2,
  created_at: '2026-03-02T09:30:00Z',
  remark: 'Not readable',
};

describe('A deposit record', () => {
  const read = rowReaderOf(depositCalls.records.reply);

  it('with exactly the specified fields, without an id, is read [WALLET-54, WALLET-86]', () => {
    expect(read(specifiedRecord)).toEqual({
      id: '',
      amount: '40.25',
      kind: 'bank',
      currencyCode: 'USD',
      status: 'rejected',
      createdAt: '2026-03-02T09:30:00Z',
      decidedAt: '',
      remark: 'Not readable',
      credit: null,
    });
  });

  const sample = sampleOf({ ...specifiedRecord, id: 'x1' }, read);

  it.each(
    sample.fields({
      number: ['amount', 'amount'],
      currency_code: ['currencyCode', 'text'],
      created_at: ['createdAt', 'text'],
      decided_at: ['decidedAt', 'text'],
      remark: ['remark', 'text'],
      credit: ['credit', 'optionalAmount'],
    }),
  )('%s [WALLET-54]', (_, { read: readCase, expected }) => expect(readCase()).toEqual(expected));

  it.each(
    sample.rows(
      ['type', 0, 'kind', 'coin'],
      ['type', '0', 'kind', 'coin'],
      ['type', 1, 'kind', 'bank'],
      ['status', 0, 'status', 'unchecked'],
      ['status', '0', 'status', 'unchecked'],
      ['status', 1, 'status', 'finished'],
      ['status', 2, 'status', 'rejected'],
      ['status', 3, 'status', 'invalid'],
      ['status', 4, 'status', null],
    ),
  )('%s [WALLET-54, WALLET-60]', (_, { read: readCase, expected }) => expect(readCase()).toEqual(expected));
});

describe('The lists of deposits', () => {
  const pageWith = (data: unknown) => readerOf(depositCalls.records.reply)(data);

  it.each([
    [depositCalls.networks.reply, null],
    [depositCalls.currencies.reply, null],
    [depositCalls.bankAccounts.reply, null],
    [depositCalls.bankAccounts.reply, []],
  ])('are empty where the API sends none', (schema, data) => {
    expect(readerOf(schema)(data)).toEqual([]);
  });

  it('leave out a network without an id', () => {
    const nameless = { ...specifiedNetwork, id: null };
    expect(readerOf(depositCalls.networks.reply)([nameless, specifiedNetwork])).toMatchObject([{ id: '17' }]);
  });

  it('have pages with their total [WALLET-86]', () => {
    expect(pageWith({ list: [specifiedRecord], total: '12' })).toMatchObject({ data: [{}], total: 12 });
    expect(pageWith({ data: [specifiedRecord], last_page: 3 })).toMatchObject({ data: [{}], lastPage: 3 });
  });
});
