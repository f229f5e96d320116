import {
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  larger,
  minus,
  one,
  round,
  times,
  zero,
} from './decimal.ts';
import { type Open, withKnown } from './known.ts';
import { usdDecimals } from './moved-amount.ts';

/** The cost and the payout of a withdrawal in one currency (WALLET-58). */
export interface WithdrawalTerms {
  feeKind: 'fixed' | 'rate';
  /** USD for a fixed fee, a fraction of the amount for a rate. */
  feeRate: Decimal;
  /** How much of the currency one USD buys. */
  price: Decimal;
  hasChannel: boolean;
}

/** The terms, all of them known; null where the API doesn't say one. */
export const knownWithdrawalTerms = <Terms extends Open<WithdrawalTerms>>(terms: Terms) =>
  withKnown(terms, 'feeKind', 'feeRate', 'price', 'hasChannel');

export interface WithdrawalFigures {
  /** In USD. */
  fee: Decimal;
  /** The amount that arrives, in the currency. */
  receipt: Decimal;
}

const receiptDecimals = 8;
const priceDecimals = 12;

/**
 * Fee and receipt of a withdrawal (WALLET-99, WALLET-100): a rated fee isn't rounded; the receipt,
 * (amount − fee) × price, is rounded toward zero to 8 decimals, and never below 0.
 * @param amount in USD
 */
export function withdrawalFigures(
  amount: Decimal,
  { feeKind, feeRate, price }: WithdrawalTerms,
): WithdrawalFigures {
  const fee = feeKind === 'fixed' ? feeRate : times(amount, feeRate);
  return { fee, receipt: larger(zero, round(times(minus(amount, fee), price), receiptDecimals)) };
}

/** The part of a shown receipt that is paid out at least at a price that moves while the user reads. */
const leastPart = decimal('0.995');

/**
 * Whether a withdrawal can still be made at the figures that were shown: at the same fee and receipt, and at a price that
 * moves for a receipt of at most 0.5 % less than shown (WALLET-186).
 */
export const areFiguresKept = (
  shown: WithdrawalFigures,
  now: WithdrawalFigures,
  isMoving: boolean,
): boolean =>
  compare(shown.fee, now.fee) === 0 &&
  (isMoving
    ? compare(now.receipt, times(shown.receipt, leastPart)) >= 0
    : compare(now.receipt, shown.receipt) === 0);

const priceOfHundredUsd = decimal('0.01');
const priceOfTenCents = decimal(10);
const quoteDecimals = 5;
const smallQuoteDecimals = 8;

function quoteDecimalsAt(price: Decimal): number {
  if (compare(price, priceOfHundredUsd) < 0) return usdDecimals;
  return compare(price, priceOfTenCents) > 0 ? smallQuoteDecimals : quoteDecimals;
}

/**
 * The price of one unit of a currency in USD: with 5 decimals, 2 of one that costs more than 100 USD, or 8 of one
 * that costs less than 10 cents, half up. Null without a price.
 * @param price how much of the currency one USD buys
 */
export const usdPerUnit = (price: Decimal): Decimal | null =>
  isPositive(price) ? divide(one, price, quoteDecimalsAt(price), 'half-up') : null;

/** Whether a price is the exact inverse of how much of the currency one USD buys, and not a rounded one. */
export const isExactInverse = (price: Decimal, usd: Decimal): boolean =>
  compare(times(price, usd), one) === 0;

/** How much of the currency one USD bought in a withdrawal, 12 decimals, half up; null where nothing was converted. */
export function withdrawalPrice(amount: Decimal, { fee, receipt }: WithdrawalFigures): Decimal | null {
  const converted = minus(amount, fee);
  return isPositive(converted) ? divide(receipt, converted, priceDecimals, 'half-up') : null;
}
