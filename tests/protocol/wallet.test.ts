import { describe, expect, it } from 'vitest';
import { specifiedAccount } from '#fixtures/exchange/specified.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { absent, readerOf, rowReaderOf, sampleOf } from '../kit/headless/reply-fields.ts';

describe('An account', () => {
  const sample = sampleOf(specifiedAccount, rowReaderOf(walletCalls.balances.reply));

  it("with exactly the first document's fields is read [WALLET-49]", () => {
    expect(sample.read()).toEqual({
      id: '2',
      type: 'micro',
      available: '250.5',
      locked: '49.5',
      currencyId: '',
      transferable: null,
    });
  });

  it.each(
    sample.fields({
      accountTypeId: ['id', 'id'],
      balance: ['available', 'amount'],
      lockBalance: ['locked', 'amount'],
      currencyId: ['currencyId', 'text'],
      transferable: ['transferable', 'optionalAmount'],
    }),
  )('%s [WALLET-48]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['type', 'forex', 'type', 'forex'],
      ['type', 'micro', 'type', 'micro'],
      ['type', 'change', 'type', 'change'],
      ['type', 'savings', 'type', null],
      ['type', null, 'type', null],
      ['type', absent, 'type', null],
    ),
  )('%s [WALLET-48]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it('of an unknown type is in the list, under its number [WALLET-77, WALLET-155]', () => {
    const savings = { ...specifiedAccount, type: 'savings', accountTypeId: 9 };
    expect(readerOf(walletCalls.balances.reply)([savings, specifiedAccount])).toMatchObject([
      { id: '9', type: null },
      { type: 'micro' },
    ]);
  });
});

describe('The profits', () => {
  const none = { today: null, todayPercent: null, total: null };
  const read = readerOf(walletCalls.profits.reply);
  const sample = sampleOf({ today_profit: '3', today_profit_percent: '0.5', total_profit: '9' }, read);

  it.each(
    sample.fields({
      today_profit: ['today', 'optionalAmount'],
      today_profit_percent: ['todayPercent', 'optionalAmount'],
      total_profit: ['total', 'optionalAmount'],
    }),
  )('%s [WALLET-79]', (_, { read: readCase, expected }) => expect(readCase()).toEqual(expected));

  it.each([[{}], [{ profit: 3 }], [null], [undefined], [[]]])(
    'are unknown in %j, since the specification names none of their fields [WALLET-79]',
    (sent) => expect(read(sent)).toEqual(none),
  );
});
