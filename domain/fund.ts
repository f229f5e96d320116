import {
  areEqual,
  type Decimal,
  decimal,
  divide,
  isNegative,
  isOnStep,
  isPositive,
  minus,
  plus,
  round,
  sum,
  times,
  toNumber,
} from './decimal.ts';
import { type Open, withKnown } from './known.ts';

/** The terms of a fund. Percentages are of the amount: 0.33 is 0.33 %. */
export interface FundTerms {
  /** The income of a day. */
  dailyPercent: Decimal;
  /** How many days an amount is locked, each with its income. */
  days: number;
  /** The cost of redeeming early; null where that is unknown. */
  penaltyPercent: Decimal | null;
  /** The least and the most of one user, in the fund's currency. */
  minimum: Decimal;
  maximum: Decimal | 'none';
}

/** The fund with all that a subscription depends on; null where the API doesn't say it. */
export const knownFund = <Fund extends Open<FundTerms>>(fund: Fund) =>
  withKnown(fund, 'dailyPercent', 'days', 'minimum', 'maximum');

const incomeDecimals = 4;
const hundredth = decimal('0.01');
const percentOf = (amount: Decimal, percent: Decimal) => times(amount, percent, hundredth);

/** The income of each day in the fund's currency, rounded once to 4 decimals, half up (FUND-37, FUND-40). */
export const dailyIncomeOf = (amount: Decimal, { dailyPercent }: Pick<FundTerms, 'dailyPercent'>): Decimal =>
  round(percentOf(amount, dailyPercent), incomeDecimals, 'half-up');

/** The income of all days in the fund's currency: exactly that many times the daily income (FUND-38). */
export const totalIncomeOf = (amount: Decimal, terms: Pick<FundTerms, 'dailyPercent' | 'days'>): Decimal =>
  times(dailyIncomeOf(amount, terms), decimal(terms.days));

/** The amount and the income of all days together, in the fund's currency (FUND-57). */
export const amountAndIncomeOf = (
  amount: Decimal,
  terms: Pick<FundTerms, 'dailyPercent' | 'days'>,
): Decimal => plus(amount, totalIncomeOf(amount, terms));

interface Growing {
  /** In the fund's currency; null where the API doesn't say. */
  dailyIncome: Decimal | null;
  income: Decimal | null;
  fund: { days: number | null };
}

/**
 * The income that is still to come by the end of a subscription, in the fund's currency (FUND-58); null where a
 * figure is unknown, or more was earned than the terms say.
 */
export function incomeToComeOf({ dailyIncome, income, fund }: Growing): Decimal | null {
  if (dailyIncome === null || income === null || fund.days === null) return null;
  const rest = minus(times(dailyIncome, decimal(fund.days)), income);
  return isNegative(rest) ? null : rest;
}

/** The cost and the payout of a redemption, in the fund's currency. The two add up to the share (FUND-48). */
export interface RedemptionFigures {
  penalty: Decimal;
  returned: Decimal;
}

/** The figures of an early redemption, exact (FUND-39); null where the share or the penalty is unknown. */
export function redemptionOf(share: Decimal, penaltyPercent: Decimal): RedemptionFigures;
export function redemptionOf(share: Decimal | null, penaltyPercent: Decimal | null): RedemptionFigures | null;
export function redemptionOf(
  share: Decimal | null,
  penaltyPercent: Decimal | null,
): RedemptionFigures | null {
  if (share === null || penaltyPercent === null) return null;
  const penalty = percentOf(share, penaltyPercent);
  return { penalty, returned: minus(share, penalty) };
}

interface Term {
  /** Unix milliseconds. */
  subscribedAt: number;
  days: number;
  /** The length of a day; a sandbox may have shorter ones. */
  dayMilliseconds: number;
}

/** When the income of the nth day is credited, n from 1: n days after the subscription; Unix milliseconds (FUND-41). */
export const incomeAtOf = (day: number, { subscribedAt, dayMilliseconds }: Omit<Term, 'days'>): number =>
  subscribedAt + day * dayMilliseconds;

/** When a subscription matures: with the income of its last day; Unix milliseconds. */
export const maturityOf = (term: Term): number => incomeAtOf(term.days, term);

/** How many days' income is due at `now`, at most that of all days. */
export const incomeDaysAt = (now: number, { subscribedAt, days, dayMilliseconds }: Term): number =>
  Math.max(0, Math.min(days, Math.floor((now - subscribedAt) / dayMilliseconds)));

/**
 * How many days' income has been credited so far; null where the sum isn't a whole number of days' income.
 * @param income what was credited, in the fund's currency
 */
export const creditedDaysOf = (income: Decimal, dailyIncome: Decimal): number | null =>
  isPositive(dailyIncome) && isOnStep(income, dailyIncome) ? toNumber(divide(income, dailyIncome, 0)) : null;

/** The income of all days as a percentage of the amount, before it is rounded for each day. */
export const totalPercentOf = ({ dailyPercent, days }: Pick<FundTerms, 'dailyPercent' | 'days'>): Decimal =>
  times(dailyPercent, decimal(days));

interface Held {
  /** Null for one that the specification doesn't name. */
  status: string | null;
  fund: { currency: string };
  /** In the currency of the fund, as is the income; null where the API doesn't say. */
  share: Decimal | null;
  income: Decimal | null;
  /** The cost of redeeming early, paid or to be paid; null where the API doesn't say. */
  penalty: Decimal | null;
}

/** Currencies whose unit is worth one USD. */
const countsAsUsd = ({ fund: { currency } }: Held): boolean => currency === 'USD' || currency === 'USDT';

/** Whether its amount is in a fund now: also while a redemption is reviewed. */
export const isInvested = ({ status }: Pick<Held, 'status'>): boolean =>
  status === 'inProgress' || status === 'refunding';

/**
 * The sum that is in funds now, and that of all income so far, less what early redemptions have cost, in USD; null where
 * a part of it is unknown, or in a currency that has another value.
 */
export function fundTotalsOf(held: readonly Held[]): { invested: Decimal | null; earned: Decimal | null } {
  if (!held.every(countsAsUsd)) return { invested: null, earned: null };
  const isKnown = held.every(({ status }) => status !== null);
  const running = held.filter(isInvested);
  const invested = running.flatMap(({ share }) => share ?? []);
  const earnings = held.flatMap(({ status, income, penalty }) => {
    if (income === null) return [];
    if (status !== 'refunded') return [income];
    return penalty === null ? [] : [minus(income, penalty)];
  });
  return {
    invested: isKnown && invested.length === running.length ? sum(invested) : null,
    earned: earnings.length === held.length ? sum(earnings) : null,
  };
}

/** Whether two versions of a fund promise the same: what was read of one holds for the other. */
export function areSameTerms(a: Open<FundTerms>, b: Open<FundTerms>): boolean {
  const figures = ['dailyPercent', 'penaltyPercent', 'minimum'] as const;
  const isSameMaximum =
    a.maximum === 'none' || b.maximum === 'none' ? a.maximum === b.maximum : areEqual(a.maximum, b.maximum);
  return a.days === b.days && isSameMaximum && figures.every((figure) => areEqual(a[figure], b[figure]));
}
