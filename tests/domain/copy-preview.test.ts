import { describe, expect, it } from 'vitest';
import { copiesResultOf, pastCopyOf } from '#domain/copy-preview.ts';
import { type Decimal, decimal } from '#domain/decimal.ts';

const order = { lots: decimal(2), minimumLots: decimal('0.01'), margin: decimal(1000), fee: decimal(12) };

const preview = (
  multiple: string,
  maxMargin: string,
  { free = null, ...changes }: Partial<typeof order> & { free?: Decimal | null } = {},
) =>
  pastCopyOf({ ...order, ...changes }, { multiple: decimal(multiple), maxMargin: decimal(maxMargin) }, free);

describe('What the copy of a past order would have been', () => {
  it("is copied with the trader's margin per lot", () => {
    expect(preview('0.5', '500')).toEqual({ outcome: 'copied', lots: '1', margin: '500' });
    expect(preview('0.333', '500')).toEqual({ outcome: 'copied', lots: '0.66', margin: '330' });
  });

  it('is reduced to the max margin, and says what it would have used', () => {
    expect(preview('1', '333')).toEqual({
      outcome: 'reduced',
      lots: '0.66',
      margin: '330',
      reason: { rule: 'maxMargin', wanted: '1000', limit: '333' },
    });
  });

  it('is reduced to the free money, of which margin and fee take their share', () => {
    // A lot costs 500 of margin and 6 of fee.
    expect(preview('1', '5000', { free: decimal('505.99') })).toEqual({
      outcome: 'reduced',
      lots: '0.99',
      margin: '495',
      reason: { rule: 'balance', wanted: '1012', limit: '505.99' },
    });
    expect(preview('1', '5000', { free: decimal(1012) })).toMatchObject({ outcome: 'copied', lots: '2' });
  });

  it('is skipped below the smallest lot, with both numbers', () => {
    expect(preview('0.004', '500')).toEqual({
      outcome: 'skipped',
      reason: { rule: 'smallestLot', wanted: '0.008', limit: '0.01' },
    });
  });

  it('is skipped where not even the smallest lot fits', () => {
    expect(preview('1', '4.99')).toEqual({
      outcome: 'skipped',
      reason: { rule: 'maxMargin', wanted: '1000', limit: '4.99' },
    });
  });

  it('is not limited by money or a fee that is unknown', () => {
    const withoutFee = { ...order, fee: null };
    const settings = { multiple: decimal(1), maxMargin: decimal(5000) };
    expect(pastCopyOf(withoutFee, settings, decimal(1000))).toMatchObject({ outcome: 'copied', lots: '2' });
    expect(preview('1', '5000', { free: null })).toMatchObject({ outcome: 'copied', lots: '2' });
  });

  it('has a margin that is rounded toward zero to 6 decimals', () => {
    expect(preview('0.01', '500', { lots: decimal(3) })).toMatchObject({ lots: '0.03', margin: '10' });
    expect(preview('0.01', '500', { lots: decimal(7) })).toMatchObject({ lots: '0.07', margin: '10' });
    expect(preview('0.5', '500', { lots: decimal('0.03'), margin: decimal(100) })).toMatchObject({
      lots: '0.01',
      margin: '33.333333',
    });
  });

  it('is unknown for an order without a lot step', () => {
    expect(preview('1', '500', { minimumLots: decimal(0) })).toBeNull();
  });
});

describe('What the copies of past orders would have brought', () => {
  /** Opened and closed at these hours; of 1 lot with a margin of 100 and a fee of 1. */
  const past = (openedAt: number | null, closedAt: number | null, profit: string | null, margin = 100) => ({
    lots: decimal(1),
    minimumLots: decimal('0.1'),
    margin: decimal(margin),
    fee: decimal(1),
    openedAt,
    closedAt,
    profit: profit === null ? null : decimal(profit),
  });
  const orders = [past(4, 5, '31'), past(2, 3, '-20'), past(0, 1, '11')];

  it.each([
    ['is their profit less their fees', '1', '100', null, orders, ['19', '21']],
    ['takes the share of the multiple', '0.5', '100', null, orders, ['9.5', '10.5']],
    ['is made smaller by the max margin', '1', '50', null, orders, ['9.5', '10.5']],
    [
      'has room for what is opened once another is closed',
      '1',
      '100',
      null,
      [past(0, 1, '11'), past(1, 2, '6')],
      ['15', '0'],
    ],
    [
      'leaves out what had no room beside the copies that were open',
      '1',
      '100',
      null,
      [past(0, 2, '11'), past(1, 3, '90')],
      ['10', '0'],
    ],
    [
      'has room taken by an order that is still open',
      '1',
      '150',
      null,
      [past(0, null, null), past(1, 3, '11')],
      ['5', '0'],
    ],
    [
      'is limited by the money, which grows and shrinks with it',
      '1',
      '500',
      decimal(101),
      [past(0, 1, '-50'), past(2, 3, '11')],
      ['-47', '51'],
    ],
    [
      'leaves out an order whose time is unknown',
      '1',
      '100',
      null,
      [past(null, 1, '9'), past(0, 1, '11')],
      ['10', '0'],
    ],
  ] as const)('%s', (_, multiple, maxMargin, free, copied, [result, fall]) => {
    const settings = { multiple: decimal(multiple), maxMargin: decimal(maxMargin) };
    expect(copiesResultOf(copied, settings, free)).toEqual({ result, fall });
  });

  it('is unknown where no order is known to have been closed', () => {
    const settings = { multiple: decimal(1), maxMargin: decimal(100) };
    expect(copiesResultOf([past(0, null, null), past(null, null, null)], settings, null)).toBeNull();
  });
});
