import { compare, type Decimal, decimal, divide, isPositive, minus, plus, times } from './decimal.ts';
import {
  estimateOf,
  freeBalance,
  type LiveFigures,
  type OrderConditions,
  type OrderDraft,
  type PairTerms,
} from './order-blocker.ts';

/** The shares of the balance for which the ticket fills in the lots, in percent. */
export const balanceShares = [25, 50, 75, 100] as const;
export type BalanceShare = (typeof balanceShares)[number];

/** So many that what is rounded off their cost doesn't count for one lot. */
const manyLots = decimal(1_000_000);
const costDecimals = 12;

/**
 * The most lots whose margin and fee together take no more than a share of the balance that new orders may use, a whole
 * multiple of the smallest order (FOREX-78). Null while a value that they depend on is unknown, and where the smallest
 * order costs more.
 */
export function lotsForShare(
  draft: OrderDraft,
  pair: PairTerms,
  { available, feeBasis }: Pick<OrderConditions, 'available' | 'feeBasis'>,
  { quote, openProfit }: LiveFigures,
  share: BalanceShare,
): Decimal | null {
  const costOf = (lots: Decimal): Decimal | null => {
    const { margin, fee } = estimateOf({ ...draft, lots }, pair, { quote, feeBasis });
    return margin === null || fee === null ? null : plus(margin, fee);
  };
  const ofMany = costOf(manyLots);
  const step = pair.minimumLots;
  if (available === null || step === null || ofMany === null || !isPositive(ofMany)) return null;
  const most = divide(times(freeBalance(available, openProfit), decimal(share)), decimal(100), costDecimals);
  const steps = divide(times(most, manyLots), times(ofMany, step), 0);
  const fits = (lots: Decimal) => isPositive(lots) && compare(costOf(lots) ?? most, most) <= 0;
  // The cost of an order is rounded toward zero, so one step more may fit, too.
  const candidates = [plus(times(steps, step), step), times(steps, step), minus(times(steps, step), step)];
  return candidates.find(fits) ?? null;
}
