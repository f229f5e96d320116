import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { networkName } from '#domain/deposit-networks.ts';
import { commonDecimals, shownAmount } from '#domain/shown-decimals.ts';

describe('Amounts that stand together', () => {
  it.each([
    ['USDT', ['500', '1.65', null], 2],
    ['USDT', ['1234.56', '4.074', '12.222'], 3],
    ['USDT', [], 2],
    ['BTC', ['1', '0.0125'], 4],
    ['BTC', ['1'], 0],
  ] as const)('of %s, %j, have %s decimals [APP-39]', (currency, amounts, decimals) => {
    expect(
      commonDecimals(
        currency,
        amounts.map((each) => (each === null ? null : decimal(each))),
      ),
    ).toBe(decimals);
  });
});

it.each([
  ['EUR', '274.6797', '274.67', 2],
  ['EUR', '274', '274', 2],
  ['JPY', '1500.9', '1500', 0],
  ['USDT', '98.37195', '98.37195', 2],
  ['BTC', '0.00123456', '0.00123456', 0],
  ['EUR', null, null, 2],
] as const)('Of %s %s, %s is shown, with %s decimals at least [APP-43]', (code, amount, shown, minPlaces) => {
  expect(shownAmount(amount === null ? null : decimal(amount), code)).toEqual({ amount: shown, minPlaces });
});

it.each([
  ['USDT', 'TRC20', 'USDT-TRC20'],
  ['BTC', '', 'BTC'],
  ['', 'TRC20', 'TRC20'],
])('The network of %s and %s is called %s [LOAN-33, WALLET-18]', (currencyCode, protocolCode, name) => {
  expect(networkName({ currencyCode, protocolCode })).toBe(name);
});
