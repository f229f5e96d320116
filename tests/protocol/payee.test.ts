import { describe, expect, it } from 'vitest';
import { specifiedAddress, specifiedBankPayee } from '#fixtures/exchange/specified.ts';
import { payeeCalls } from '#protocol/payee.ts';
import { readerOf, rowReaderOf, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

const read = rowReaderOf(payeeCalls.list.reply);

const nothingElse = {
  address: '',
  payeeName: '',
  payeeAccount: '',
  bankName: '',
  branchName: '',
  bankAddress: '',
  swift: '',
  beneficiaryCurrency: '',
  remark: '',
  isNew: false,
};

describe('A saved coin address', () => {
  it('with exactly the specified fields is read [WALLET-59]', () => {
    expect(read(specifiedAddress)).toEqual({
      ...nothingElse,
      id: '61',
      kind: 'address',
      currencyIds: [],
      currencyCode: 'USDT',
      protocol: '',
      address: 'TX7w',
    });
  });

  it('may name the network of its currency [WALLET-59]', () => {
    expect(read({ ...specifiedAddress, draw_currency: { code: 'USDT', protocol: 'TRC20' } })).toMatchObject({
      currencyCode: 'USDT',
      protocol: 'TRC20',
    });
  });

  it('may name its currency by the code alone, and carry the id of it [WALLET-59, WALLET-102]', () => {
    expect(read({ ...specifiedAddress, draw_currency: 'BTC', draw_id: 7 })).toMatchObject({
      currencyIds: ['7'],
      currencyCode: 'BTC',
    });
  });
});

describe('A saved bank account', () => {
  const sample = sampleOf(specifiedBankPayee, read);

  it('with exactly the specified fields is read [WALLET-59]', () => {
    expect(sample.read()).toEqual({
      id: '62',
      kind: 'bank',
      isNew: false,
      currencyIds: [],
      currencyCode: 'USD',
      protocol: '',
      address: '',
      payeeName: 'Ada Lovelace',
      payeeAccount: 'GB33',
      bankName: 'Union Trust',
      branchName: 'Quay',
      bankAddress: '',
      swift: 'UNTRIE2D',
      beneficiaryCurrency: 'EUR',
      remark: 'salary',
    });
  });

  it.each(
    sample.fields({
      id: ['id', 'id'],
      payee_name: ['payeeName', 'text'],
      payee_account: ['payeeAccount', 'text'],
      bank_name: ['bankName', 'text'],
      branch_name: ['branchName', 'text'],
      bank_address: ['bankAddress', 'text'],
      bank_swift: ['swift', 'text'],
      beneficiary_currency: ['beneficiaryCurrency', 'text'],
      remark: ['remark', 'text'],
    }),
  )('%s [WALLET-59]', (_, { read: readCase, expected }) => expect(readCase()).toEqual(expected));
});

it.each([null, undefined, {}, [], 'done', { id: 5 }])(
  'an answer to a new payee may carry %j as its data [WALLET-93]',
  (data) => expect(readerOf(payeeCalls.add.reply)(data)).not.toBe(unreadable),
);
