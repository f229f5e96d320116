import { describe, expect, it } from 'vitest';
import { conversionCostOf } from '#domain/conversion-cost.ts';
import { decimal } from '#domain/decimal.ts';

describe('What converting costs', () => {
  it.each([
    ['USDT', '0.9987', false, '0.13'],
    ['USDC', '1', false, '0'],
    ['USDT', '1.002', false, '0'],
    ['USDT', null, false, null],
    ['EUR', '0.86', false, null],
    ['BTC', '60000', false, null],
    ['BTC', '60000', true, '0'],
    ['BTC', null, true, '0'],
  ] as const)(
    'of %s at %s, at the market price: %s, is %s %% [WALLET-170]',
    (currencyCode, rate, isMarket, cost) => {
      expect(conversionCostOf({ currencyCode, rate: rate === null ? null : decimal(rate), isMarket })).toBe(
        cost,
      );
    },
  );
});
