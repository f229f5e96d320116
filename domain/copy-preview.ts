import { type CopySettings, type CopySize, copySizeOf } from './copy.ts';
import { type Decimal, divide, isPositive, larger, minus, plus, times, zero } from './decimal.ts';

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

/** What so many lots have of an order's whole, 6 decimals, toward zero. */
const shareOf = (whole: Decimal, lots: Decimal, order: PastOrderTerms) =>
  divide(times(whole, lots), order.lots, 6);

/**
 * The copy of a past order as it would have been with these settings and this much free money. Margin and fee are the
 * trader's per lot; an unknown fee doesn't limit the size. Null for an order without a lot step.
 * @param free in USD; null where it is unknown
 * @param usedMargin in USD, of the copies that were open; by default there was none
 */
export function pastCopyOf(
  order: PastOrderTerms,
  settings: CopySettings,
  free: Decimal | null,
  usedMargin = zero,
): PastCopy | null {
  if (!isPositive(order.minimumLots)) return null;
  const size = copySizeOf(order.lots, {
    settings,
    step: order.minimumLots,
    largestLots: null,
    usedMargin,
    free,
    costOf: (lots) => ({
      margin: shareOf(order.margin, lots, order),
      fee: shareOf(order.fee ?? zero, lots, order),
    }),
  });
  return size.outcome === 'skipped' ? size : { ...size, margin: shareOf(order.margin, size.lots, order) };
}

/** A past order with what came of it; times in Unix milliseconds, null while it is open or where unknown. */
interface EndedOrder extends PastOrderTerms {
  openedAt: number | null;
  closedAt: number | null;
  /** In USD, before its fee. */
  profit: Decimal | null;
}

/** What the copies of past orders would have brought after their fees, in USD. */
interface CopiesResult {
  result: Decimal;
  /** By how much it fell at most from a high, counted whenever a copy was closed. */
  fall: Decimal;
}

/**
 * What copying these orders from the first to the last would have brought: each copy has the size that fits beside
 * those that were open then, and counts when it was closed. Null where no order is known to have been closed.
 * @param free the money at the beginning in USD, to which the results are added; null for no limit
 */
export function copiesResultOf(
  orders: readonly EndedOrder[],
  settings: CopySettings,
  free: Decimal | null,
): CopiesResult | null {
  let [result, high, fall, used] = [zero, zero, zero, zero];
  let isKnown = false;
  const events = orders.flatMap((order) => {
    const { openedAt, closedAt, profit } = order;
    if (openedAt === null) return [];
    let copy: PastCopy | null = null;
    const open = () => {
      copy = pastCopyOf(order, settings, free && minus(plus(free, result), used), used);
      if (copy && copy.outcome !== 'skipped') used = plus(used, copy.margin);
    };
    const close = () => {
      isKnown = true;
      if (copy === null || copy.outcome === 'skipped') return;
      used = minus(used, copy.margin);
      const earned = minus(profit ?? zero, order.fee ?? zero);
      result = plus(result, shareOf(earned, copy.lots, order));
      high = larger(high, result);
      fall = larger(fall, minus(high, result));
    };
    const opening = { at: openedAt, isClosing: 0, run: open };
    return closedAt === null || profit === null
      ? [opening]
      : [opening, { at: closedAt, isClosing: 1, run: close }];
  });
  // What is closed at an instant makes room for what is opened at it.
  for (const { run } of events.sort((a, b) => a.at - b.at || b.isClosing - a.isClosing)) run();
  return isKnown ? { result, fall } : null;
}
