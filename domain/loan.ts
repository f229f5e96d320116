import {
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  larger,
  minus,
  plus,
  round,
  smaller,
  sum,
  times,
  toNumber,
  zero,
} from './decimal.ts';
import { type Open, withKnown } from './known.ts';
import { isOneOf } from './known-keys.ts';
import { coinDecimals, usdDecimals } from './moved-amount.ts';

/** The cost of a loan. Rates are fractions: 0.0005 is 0.05 %. */
export interface LoanTerms {
  /** In days, from the payout to the due date. */
  period: number;
  /** Interest for a day, as a fraction of the amount. */
  dailyRate: Decimal;
  /** Days at the start without interest. */
  freeDays: number;
  /** Penalty for a day after the due date, as a fraction of the amount. */
  penaltyRate: Decimal;
}

/** So many days before its due date a loan is said to fall due. */
export const remindBeforeDays = 3;

/** A loan that can be applied for; amounts are in USD. */
export interface LoanOffer extends LoanTerms {
  minimum: Decimal;
  maximum: Decimal;
}

/** The offer with all its terms; null where the API doesn't say one of them. */
export const knownOffer = <Offer extends Open<LoanOffer>>(offer: Offer) =>
  withKnown(offer, 'period', 'dailyRate', 'freeDays', 'penaltyRate', 'minimum', 'maximum');

const hundred = decimal(100);

/** The days without interest: at most the whole period. */
export const interestFreeDaysOf = ({ period, freeDays }: Pick<LoanTerms, 'period' | 'freeDays'>): number =>
  Math.min(freeDays, period);

/**
 * The interest of the whole period: amount × daily rate × max(0, period − free days), rounded once to cents, half
 * up (LOAN-96, LOAN-124). 0 for an amount that is missing or not positive (LOAN-97).
 * @param amount in USD; null means empty
 */
export function interestOf(amount: Decimal | null, terms: LoanTerms): Decimal {
  if (amount === null || !isPositive(amount)) return zero;
  const days = decimal(terms.period - interestFreeDaysOf(terms));
  return round(times(amount, terms.dailyRate, days), usdDecimals, 'half-up');
}

interface Late {
  /** Unix milliseconds. */
  dueAt: number;
  /** Now, or when the proof of the repayment was sent; Unix milliseconds. */
  until: number;
  /** The length of a day; a sandbox may have shorter ones. */
  dayMilliseconds: number;
}

/** The whole UTC days after the due date, for which a penalty is owed; 0 on that date (LOAN-125). */
export const lateDaysOf = ({ dueAt, until, dayMilliseconds }: Late): number =>
  Math.max(0, Math.floor(until / dayMilliseconds) - Math.floor(dueAt / dayMilliseconds));

interface Overdue extends Late {
  /** The amount of the loan in USD: the penalty is a fraction of it. */
  base: Decimal;
  /** The fraction for a day. */
  rate: Decimal;
}

/**
 * The penalty of a loan that is overdue: base × rate × whole UTC days after the due date, rounded once to cents,
 * half up; 0 on that date (LOAN-125).
 */
export const penaltyOf = ({ base, rate, ...late }: Overdue): Decimal =>
  round(times(base, rate, decimal(lateDaysOf(late))), usdDecimals, 'half-up');

/** The penalty of one day after the due date in USD, half up to cents. */
export const dailyPenaltyOf = (amount: Decimal, { penaltyRate }: LoanTerms): Decimal =>
  penaltyOf({ base: amount, rate: penaltyRate, dueAt: 0, until: 1, dayMilliseconds: 1 });

interface Parts {
  amount: Decimal;
  interest: Decimal;
  penalty: Decimal;
}

/** The amount to repay in USD: the sum of the parts as they are shown (LOAN-98, LOAN-127). */
export const toRepay = ({ amount, interest, penalty }: Parts): Decimal => sum([amount, interest, penalty]);

/** The amount to repay in USD; null where a part of it is unknown. */
export const owedOf = (parts: Open<Parts>): Decimal | null => {
  const known = withKnown(parts, 'amount', 'interest', 'penalty');
  return known && toRepay(known);
};

/**
 * How much of a coin a total in USD is, rounded up to 8 decimals, so that it is never worth less than the total;
 * null where what a coin is worth is unknown.
 * @param usdPerCoin what one coin is credited as in USD
 */
export const coinsFor = (total: Decimal, usdPerCoin: Decimal | null): Decimal | null =>
  usdPerCoin !== null && isPositive(usdPerCoin) ? divide(total, usdPerCoin, coinDecimals, 'up') : null;

/** When a loan falls due that was paid out at `paidOutAt`; Unix milliseconds. */
export const dueAtOf = (paidOutAt: number, period: number, dayMilliseconds: number): number =>
  paidOutAt + period * dayMilliseconds;

/** A fraction as a percentage: 0.05 for 0.0005. */
export const percentOf = (rate: Decimal): Decimal => times(rate, hundred);

const daysInYear = decimal(365);

/** The daily rate times 365, without interest on interest, as a fraction: what compares loans (LOAN-145). */
export const yearlyRateOf = (dailyRate: Decimal): Decimal => times(dailyRate, daysInYear);

/** The amount and the interest of the whole period, in USD. */
export const totalOf = (amount: Decimal, terms: LoanTerms): Decimal =>
  plus(amount, interestOf(amount, terms));

type Range = Pick<LoanOffer, 'minimum' | 'maximum'>;

const fewestSteps = decimal(40);
const ten = decimal(10);

/** The round amount by which a slider moves: a power of ten that goes at least 40 times into the range, or a cent. */
function stepOf({ minimum, maximum }: Range): Decimal {
  const most = divide(minus(maximum, minimum), fewestSteps, usdDecimals);
  let step = decimal('0.01');
  while (compare(times(step, ten), most) <= 0) step = times(step, ten);
  return step;
}

/** After how many steps of a slider the largest amount is reached. */
export const stepsIn = (range: Range): number =>
  toNumber(divide(minus(range.maximum, range.minimum), stepOf(range), 0, 'up'));

/** The amount in USD at a step, from 0 for the smallest one; the last one is the largest, whatever lies between. */
export const amountAtStep = (step: number, range: Range): Decimal =>
  smaller(plus(range.minimum, times(stepOf(range), decimal(step))), range.maximum);

/** The last step that an amount has reached; that of the nearest end for one out of the range. */
export const stepOfAmount = (amount: Decimal, range: Range): number =>
  compare(amount, range.maximum) >= 0
    ? stepsIn(range)
    : toNumber(larger(zero, divide(minus(amount, range.minimum), stepOf(range), 0)));

/** Whether two offers promise the same: an application that was read with one holds for the other. */
export const isSameOffer = (a: LoanOffer, b: LoanOffer): boolean =>
  a.period === b.period &&
  interestFreeDaysOf(a) === interestFreeDaysOf(b) &&
  (['dailyRate', 'penaltyRate', 'minimum', 'maximum'] as const).every(
    (figure) => compare(a[figure], b[figure]) === 0,
  );

/** The statuses in which a loan was paid out and isn't repaid: while a user has one, withdrawals wait. */
export const unpaidStatuses = ['toRepay', 'checking'] as const;

export const isUnpaid = (status: string): boolean => isOneOf(unpaidStatuses, status);

interface Standing {
  status: string | null;
  /** Null where the API doesn't say, as with the penalty. */
  overdueDays: number | null;
  penalty: Decimal | null;
}

/** Whether a loan is to be repaid and its penalty has begun: from the day after its due date (LOAN-125). */
export const isOverdue = ({ status, overdueDays, penalty }: Standing): boolean =>
  status === 'toRepay' && ((overdueDays ?? 0) > 0 || (penalty !== null && isPositive(penalty)));

/** The loan that is overdue for longest, the first of equals; null where none is. */
export const longestOverdueOf = <Loan extends Standing>(loans: readonly Loan[]): Loan | null =>
  loans
    .filter(isOverdue)
    .toSorted((one, other) => (other.overdueDays ?? 0) - (one.overdueDays ?? 0))
    .at(0) ?? null;
