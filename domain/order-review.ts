import { compare, type Decimal, decimal, divide, isPositive, isZero, plus, times } from './decimal.ts';
import { estimateOf, type OrderConditions, type OrderDraft, type PairTerms } from './order-blocker.ts';

/** When an order is shown with all its figures before it is sent. */
export interface ReviewTerms {
  /** Whether the user hasn't ordered on this device yet. */
  isFirst: boolean;
  /** In percent of the available balance: 0 where every order is shown, null where none is. */
  share: Decimal | null;
}

export type ReviewReason = 'firstOrder' | 'everyOrder' | 'largeOrder';

/**
 * The part of the available balance that an order takes, margin and fee, in percent with 2 decimals, half up.
 * Null while one of them or the balance isn't known, or the balance is empty.
 */
export function shareOfBalance(
  draft: OrderDraft,
  pair: PairTerms,
  { available, feeBasis }: Pick<OrderConditions, 'available' | 'feeBasis'>,
  quote: Decimal | null,
): Decimal | null {
  const { margin, fee } = estimateOf(draft, pair, { quote, feeBasis });
  if (margin === null || fee === null || available === null || !isPositive(available)) return null;
  return divide(times(plus(margin, fee), decimal(100)), available, 2, 'half-up');
}

const half = decimal(50);

/** Whether an order takes so much of the balance that it is asked about in warning colours. @param share in percent */
export const takesMost = (share: Decimal | null): boolean => share !== null && compare(share, half) >= 0;

/**
 * Why an order is shown before it is sent, or null: it is the user's first one, all are asked about, or its share isn't
 * known or above theirs.
 */
export function reviewReason(
  { isFirst, share }: ReviewTerms,
  ofBalance: Decimal | null,
): ReviewReason | null {
  if (share === null) return null;
  if (isFirst) return 'firstOrder';
  if (isZero(share)) return 'everyOrder';
  return ofBalance === null || compare(ofBalance, share) > 0 ? 'largeOrder' : null;
}
