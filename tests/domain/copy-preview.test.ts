import { describe, expect, it } from 'vitest';
import { pastCopyOf } from '#domain/copy-preview.ts';
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
