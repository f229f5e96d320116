import {
  absolute,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  isZero,
  minus,
  negate,
  plus,
  round,
  smaller,
  times,
  zero,
} from './decimal.ts';
import { secondsPerDay } from './durations.ts';
import { type Open, withKnown } from './known.ts';

export type MicroDirection = 'up' | 'down';

/** The cost of a lost order: its whole amount, or amount × minimum ratio (MICRO-34, MICRO-35). */
export type MicroLoss = 'full' | 'minimum';

/** The payout ratios of a duration, and its minimum amount in USD. */
export interface MicroTerms {
  minimumRatio: Decimal;
  maximumRatio: Decimal;
  limitAmount: Decimal;
}

type Ratios = Pick<MicroTerms, 'minimumRatio' | 'maximumRatio'>;

/** The terms, all of them known; null where the API doesn't say one. */
export const knownMicroTerms = <Terms extends Open<MicroTerms>>(terms: Terms) =>
  withKnown(terms, 'minimumRatio', 'maximumRatio', 'limitAmount');

const amountDecimals = 2;
const ratioDecimals = 6;

export type MicroAmountProblem = 'missing' | 'notPositive' | 'belowLimit';

/** Why an order can't have this amount, or null (MICRO-25, MICRO-26, MICRO-30). Both amounts are in USD. */
export function microAmountProblem(amount: Decimal | null, limitAmount: Decimal): MicroAmountProblem | null {
  if (amount === null) return 'missing';
  if (!isPositive(amount)) return 'notPositive';
  return compare(amount, limitAmount) < 0 ? 'belowLimit' : null;
}

/** amount × ratio in USD, 2 decimals, toward zero (MICRO-32). */
const incomeOf = (amount: Decimal, ratio: Decimal): Decimal => round(times(amount, ratio), amountDecimals);

/**
 * The earnings of a won order on top of its amount, in USD, 2 decimals, toward zero: from amount × minimum ratio
 * to amount × maximum ratio (MICRO-31, MICRO-32).
 */
export const expectedIncome = (
  amount: Decimal,
  { minimumRatio, maximumRatio }: Ratios,
): { minimum: Decimal; maximum: Decimal } => ({
  minimum: incomeOf(amount, minimumRatio),
  maximum: incomeOf(amount, maximumRatio),
});

/** The cost of a lost order in USD, 2 decimals, toward zero, at most its amount (MICRO-34, MICRO-35). */
export const lossOf = (
  amount: Decimal,
  { minimumRatio }: Pick<Ratios, 'minimumRatio'>,
  loss: MicroLoss,
): Decimal => (loss === 'full' ? amount : smaller(amount, incomeOf(amount, minimumRatio)));

/**
 * The payout ratio of a won order, 6 decimals, toward zero. It grows linearly from the minimum (no move) to
 * the maximum (the usual move or more), see docs/decisions.md. Both moves are in the price's currency.
 */
export function settlementRatio(
  { minimumRatio, maximumRatio }: Ratios,
  move: Decimal,
  usualMove: Decimal,
): Decimal {
  const distance = absolute(move);
  if (compare(distance, usualMove) >= 0) return maximumRatio;
  const span = minus(maximumRatio, minimumRatio);
  return plus(minimumRatio, divide(times(span, distance), usualMove, ratioDecimals));
}

export type MicroOutcome = 'won' | 'lost' | 'drawn';

export function outcomeOf(direction: MicroDirection, openPrice: Decimal, endPrice: Decimal): MicroOutcome {
  const move = minus(endPrice, openPrice);
  if (isZero(move)) return 'drawn';
  return isPositive(move) === (direction === 'up') ? 'won' : 'lost';
}

/** The terms of a micro order, fixed when it was placed. */
export interface MicroAgreement extends Ratios {
  direction: MicroDirection;
  /** In USD. */
  amount: Decimal;
  openPrice: Decimal;
  /** The usual price move in the order's duration, in the price's currency. */
  usualMove: Decimal;
  loss: MicroLoss;
}

export interface MicroResult {
  outcome: MicroOutcome;
  /** In USD, 2 decimals, toward zero; negative when lost, 0 when drawn. */
  profit: Decimal;
}

/** The result of an order at `endPrice`. The user is paid amount + profit, which is never below 0. */
export function settle(agreement: MicroAgreement, endPrice: Decimal): MicroResult {
  const { amount, direction, openPrice, usualMove, loss } = agreement;
  const outcome = outcomeOf(direction, openPrice, endPrice);
  if (outcome === 'drawn') return { outcome, profit: zero };
  if (outcome === 'lost') return { outcome, profit: negate(lossOf(amount, agreement, loss)) };
  const ratio = settlementRatio(agreement, minus(endPrice, openPrice), usualMove);
  return { outcome, profit: incomeOf(amount, ratio) };
}

/** How much a won order has earned, in percent of its amount, 2 decimals, half up; null of one that hasn't won. */
export const earnedPercentOf = (amount: Decimal | null, profit: Decimal | null): Decimal | null =>
  amount !== null && profit !== null && isPositive(profit) && isPositive(amount)
    ? divide(times(profit, decimal(100)), amount, 2, 'half-up')
    : null;

const moveDecimals = 12;

/**
 * The usual price move in a duration, in the price's currency, 12 decimals, toward zero:
 * price × `dailyVolatility` × √(seconds / 86,400). `dailyVolatility` is the standard deviation of a day's
 * move, as a share of the price.
 */
export function usualMoveOf(price: Decimal, dailyVolatility: number, seconds: number): Decimal {
  // The square root needs floats. It is rounded to a decimal before it is multiplied by a price.
  const share = decimal((dailyVolatility * Math.sqrt(seconds / secondsPerDay)).toFixed(moveDecimals));
  return round(times(price, share), moveDecimals);
}
