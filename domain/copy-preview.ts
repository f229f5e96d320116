import { type CopySettings, type CopySize, copySizeOf } from './copy.ts';
import { type Decimal, divide, isPositive, times, zero } from './decimal.ts';

/** An order that a trader has opened. Margin and fee in USD; the fee is null where it is unknown. */
interface PastOrderTerms {
  lots: Decimal;
  /** The smallest lot of the pair, which is also its step. */
  minimumLots: Decimal;
  margin: Decimal;
  fee: Decimal | null;
}

/** A copy as it would have been, with its margin in USD where there would have been one. */
export type PastCopy =
  | Extract<CopySize, { outcome: 'skipped' }>
  | (Exclude<CopySize, { outcome: 'skipped' }> & { margin: Decimal });

/**
 * The copy of a past order as it would have been with these settings and this much free money, had no other copy
 * been open. Margin and fee are the trader's per lot, 6 decimals, toward zero; an unknown fee doesn't limit the
 * size. Null for an order without a lot step.
 * @param free in USD; null where it is unknown
 */
export function pastCopyOf(
  order: PastOrderTerms,
  settings: CopySettings,
  free: Decimal | null,
): PastCopy | null {
  if (!isPositive(order.minimumLots)) return null;
  const shareOf = (whole: Decimal, lots: Decimal) => divide(times(whole, lots), order.lots, 6);
  const size = copySizeOf(order.lots, {
    settings,
    step: order.minimumLots,
    largestLots: null,
    usedMargin: zero,
    free,
    costOf: (lots) => ({ margin: shareOf(order.margin, lots), fee: shareOf(order.fee ?? zero, lots) }),
  });
  return size.outcome === 'skipped' ? size : { ...size, margin: shareOf(order.margin, size.lots) };
}
