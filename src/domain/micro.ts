import {
  absolute,
  compare,
  type Decimal,
  decimal,
  decimalsOf,
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

export type MicroDirection = 'up' | 'down';

/** What a lost order costs (micro_loss_level): all of its amount, or the minimum ratio of it. */
export type MicroLoss = 'full' | 'minimum';

/** The range of the payout ratio of a duration, and the least amount in USD. */
export interface MicroTerms {
  minimumRatio: Decimal;
  maximumRatio: Decimal;
  limitAmount: Decimal;
}

type Ratios = Pick<MicroTerms, 'minimumRatio' | 'maximumRatio'>;

const amountDecimals = 2;
const ratioDecimals = 6;

/** The most that one order may stake, in USD (docs/decisions.md: the specification names no limit). */
export const maximumMicroAmount = decimal(50_000);

export type MicroAmountProblem = 'missing' | 'notPositive' | 'tooManyDecimals' | 'belowLimit' | 'tooLarge';

/** Why `amount` in USD can't be staked at a duration whose least amount is `limitAmount`, or null. */
export function amountProblem(amount: Decimal | null, limitAmount: Decimal): MicroAmountProblem | null {
  if (amount === null) return 'missing';
  if (!isPositive(amount)) return 'notPositive';
  if (decimalsOf(amount) > amountDecimals) return 'tooManyDecimals';
  if (compare(amount, limitAmount) < 0) return 'belowLimit';
  return compare(amount, maximumMicroAmount) > 0 ? 'tooLarge' : null;
}

/** amount × ratio in USD, 2 decimals, toward zero (document 1, §9). */
const incomeOf = (amount: Decimal, ratio: Decimal): Decimal => round(times(amount, ratio), amountDecimals);

/**
 * What a won order earns above its amount, in USD, 2 decimals, toward zero (document 1, §9): from
 * amount × ProfitRatio to amount × profit_max_ratio.
 */
export const expectedIncome = (
  amount: Decimal,
  { minimumRatio, maximumRatio }: Ratios,
): { minimum: Decimal; maximum: Decimal } => ({
  minimum: incomeOf(amount, minimumRatio),
  maximum: incomeOf(amount, maximumRatio),
});

/** What a lost order costs, in USD, 2 decimals, toward zero (document 1, §9); never more than its amount. */
export const lossOf = (
  amount: Decimal,
  { minimumRatio }: Pick<Ratios, 'minimumRatio'>,
  loss: MicroLoss,
): Decimal => (loss === 'full' ? amount : smaller(amount, incomeOf(amount, minimumRatio)));

/**
 * The ratio that a won order is paid at, 6 decimals, toward zero: it grows in a line from the minimum, for
 * no move, to the maximum, for the duration's usual move or more. Both moves are in the price's currency.
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

/** A micro order as it was agreed when it was placed. */
export interface MicroAgreement extends Ratios {
  direction: MicroDirection;
  /** In USD. */
  amount: Decimal;
  openPrice: Decimal;
  /** How far the price usually moves in the order's duration, in the price's currency. */
  usualMove: Decimal;
  loss: MicroLoss;
}

export interface MicroResult {
  outcome: MicroOutcome;
  /** In USD, 2 decimals, toward zero; negative when lost, 0 when drawn. */
  profit: Decimal;
}

/** What an order has come to at `endPrice`; the user gets its amount and the profit, which is never below −amount. */
export function settle(agreement: MicroAgreement, endPrice: Decimal): MicroResult {
  const { amount, direction, openPrice, usualMove, loss } = agreement;
  const outcome = outcomeOf(direction, openPrice, endPrice);
  if (outcome === 'drawn') return { outcome, profit: zero };
  if (outcome === 'lost') return { outcome, profit: negate(lossOf(amount, agreement, loss)) };
  const ratio = settlementRatio(agreement, minus(endPrice, openPrice), usualMove);
  return { outcome, profit: incomeOf(amount, ratio) };
}

const secondsPerDay = 86_400;
const moveDecimals = 12;

/**
 * The usual move of a price in a duration, in the price's currency, 12 decimals: the standard deviation of
 * a day's move (a share of the price), scaled by the root of time.
 */
export function usualMoveOf(price: Decimal, dailyVolatility: number, seconds: number): Decimal {
  // A root has no exact decimal: it is rounded at once, and no money is counted in it.
  const share = decimal((dailyVolatility * Math.sqrt(seconds / secondsPerDay)).toFixed(moveDecimals));
  return round(times(price, share), moveDecimals);
}
