import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import type { OrderDraft } from '#domain/order-blocker.ts';
import { reviewReason, shareOfBalance, takesMost } from '#domain/order-review.ts';
import { emptyOrder, pairTerms as pair } from '#fixtures/order-terms.ts';

const draft: OrderDraft = { ...emptyOrder, lots: decimal('0.1') };
const share = (
  available: string | null,
  feeBasis: 'lots' | null = 'lots',
  changes: Partial<OrderDraft> = {},
) =>
  shareOfBalance(
    { ...draft, ...changes },
    pair,
    { available: available === null ? null : decimal(available), feeBasis },
    decimal('1.25'),
  );

describe('The part of the balance that an order takes', () => {
  it('is margin and fee in percent of what is available, rounded at two decimals', () => {
    expect(share('1000')).toBe('12.56');
    expect(share('300')).toBe('41.87');
  });

  it('is unknown while the fee is not known', () => {
    expect(share('1000', null)).toBeNull();
  });

  it('is not known without lots or a balance', () => {
    expect([share('1000', 'lots', { lots: null }), share(null), share('0')]).toEqual([null, null, null]);
  });
});

describe('An order is shown before it is sent', () => {
  it.each([
    ['the first one, however small', true, '25', '0.01', 'firstOrder'],
    ['a later one above the chosen share', false, '25', '25.01', 'largeOrder'],
    ['a later one whose share is not known', false, '25', null, 'largeOrder'],
    ['any later one where all are asked about', false, '0', '0.01', 'everyOrder'],
    ['one of unknown share where all are asked about', false, '0', null, 'everyOrder'],
    ['the first one where all are asked about', true, '0', '0.01', 'firstOrder'],
    ['not one of exactly the chosen share', false, '25', '25', null],
    ['not a later one where the user never wants it', false, null, '90', null],
    ['not the first one where the user never wants it', true, null, '90', null],
  ] as const)('%s', (_, isFirst, chosen, ofBalance, reason) => {
    const terms = { isFirst, share: chosen === null ? null : decimal(chosen) };
    expect(reviewReason(terms, ofBalance === null ? null : decimal(ofBalance))).toBe(reason);
  });
});

it.each([
  ['49.99', false],
  ['50', true],
  [null, false],
])(
  'an order of %s %% of the balance is asked about in warning colours: %s [FOREX-113]',
  (share, isWarned) => {
    expect(takesMost(share === null ? null : decimal(share))).toBe(isWarned);
  },
);
