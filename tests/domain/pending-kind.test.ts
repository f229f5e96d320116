import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { pendingKindOf } from '#domain/pending-kind.ts';

it.each([
  ['buy', '1.2', '1.25', 'buyLimit'],
  ['buy', '1.3', '1.25', 'buyStop'],
  ['sell', '1.3', '1.25', 'sellLimit'],
  ['sell', '1.2', '1.25', 'sellStop'],
  // At the price itself the exchange waits for it to fall.
  ['buy', '1.25', '1.250', 'buyLimit'],
  ['sell', '1.25', '1.250', 'sellStop'],
] as const)('An order to %s at %s while the price is %s is a %s [FOREX-79]', (side, order, current, kind) => {
  expect(pendingKindOf(side, { orderPrice: decimal(order), currentPrice: decimal(current) })).toBe(kind);
});

it('Without one of its prices a pending order has no kind [FOREX-79]', () => {
  expect(pendingKindOf('buy', { orderPrice: null, currentPrice: decimal(1) })).toBeNull();
  expect(pendingKindOf('sell', { orderPrice: decimal(1), currentPrice: null })).toBeNull();
});
