import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import {
  type AlertDraft,
  alertProblem,
  isReached,
  mostPriceAlerts,
  type PriceAlert,
} from '#domain/price-alert.ts';

const pair = { id: '2', code: 'EURUSD', symbol: 'EUR/USD', pricePrecision: 5 };
const alertAt = (id: string, price: string, direction: PriceAlert['direction'] = 'above'): PriceAlert => ({
  id,
  pair,
  direction,
  price: decimal(price),
});

const problemOf = (draft: AlertDraft, price: string | null, alerts: readonly PriceAlert[] = []) =>
  alertProblem(draft, { pair, price: price === null ? null : decimal(price), alerts });

describe('An alert', () => {
  it.each([
    ['above', '1.25', '1.24999', false],
    ['above', '1.25', '1.25', true],
    ['above', '1.25', '1.3', true],
    ['below', '1.25', '1.25001', false],
    ['below', '1.25', '1.25', true],
    ['below', '1.25', '0.1', true],
  ] as const)('%s %s is reached at %s: %s [NOTICE-8]', (direction, wanted, price, is) => {
    expect(isReached({ direction, price: decimal(wanted) }, decimal(price))).toBe(is);
  });

  it.each([
    [{ direction: 'above', price: null }, '1.1', 'priceMissing'],
    [{ direction: 'above', price: decimal('0') }, '1.1', 'priceZero'],
    [{ direction: 'above', price: decimal('1.1') }, '1.1', 'alreadyAbove'],
    [{ direction: 'below', price: decimal('1.1') }, '1.09', 'alreadyBelow'],
    [{ direction: 'above', price: decimal('1.25') }, '1.1', 'exists'],
    [{ direction: 'below', price: decimal('1.05') }, '1.1', null],
    [{ direction: 'above', price: decimal('1.3') }, '1.1', null],
    [{ direction: 'below', price: decimal('9') }, null, null],
  ] as const)('%o at %s has the problem %s [NOTICE-9]', (draft, price, problem) => {
    expect(problemOf(draft, price, [alertAt('1', '1.250')])).toBe(problem);
  });

  it('is one too many beyond fifty [NOTICE-9]', () => {
    const alerts = Array.from({ length: mostPriceAlerts }, (_, index) => alertAt(`${index}`, `${index + 2}`));
    const draft: AlertDraft = { direction: 'below', price: decimal('1') };
    expect(problemOf(draft, '1.1', alerts)).toBe('tooMany');
    expect(problemOf(draft, '1.1', alerts.slice(1))).toBeNull();
  });

  it('that can be set is not reached yet [NOTICE-9]', () => {
    const price = fc.integer({ min: 1, max: 1000 }).map((value) => decimal(value));
    const direction = fc.constantFrom<AlertDraft['direction']>('above', 'below');
    fc.assert(
      fc.property(price, price, direction, (now, wanted, way) => {
        const isPossible = problemOf({ direction: way, price: wanted }, now) === null;
        expect(isPossible).toBe(!isReached({ direction: way, price: wanted }, now));
      }),
    );
  });
});
