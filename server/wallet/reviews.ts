import { type Decimal, decimal, decimalsOf, toFixed } from '#domain/decimal.ts';
import { leastDecimals } from '#domain/shown-decimals.ts';
import type { DueWork } from '../kernel/processes/due-work.ts';
import { reviewOf } from '../kernel/processes/review.ts';
import { type DepositDecision, decideDeposit } from './deposits.ts';
import { currencyName } from './money.ts';
import { decideWithdrawal, type WithdrawalDecision } from './withdrawals.ts';

const endsIn = (amount: Decimal, cents: string): boolean => toFixed(amount, 8).endsWith(`${cents}000000`);

interface ReviewedDeposit {
  amount: string;
  currency_code: string;
  protocol_code: string;
}

/** The decision of the review: an amount that ends in .13 is rejected, one in .14 invalid, any other finished. */
export function depositDecision({
  amount: text,
  currency_code,
  protocol_code,
}: ReviewedDeposit): DepositDecision {
  const amount = decimal(text);
  const currency = currencyName(currency_code, protocol_code);
  const shown = toFixed(amount, Math.max(decimalsOf(amount), leastDecimals(currency_code)));
  if (endsIn(amount, '.13'))
    return {
      status: 'rejected',
      reason: {
        message: /*i18n*/ "The picture doesn't prove a payment of {amount} {currency}.",
        values: { amount: shown, currency },
      },
    };
  if (endsIn(amount, '.14'))
    return {
      status: 'invalid',
      reason: {
        message: /*i18n*/ 'The payment of {amount} {currency} never arrived.',
        values: { amount: shown, currency },
      },
    };
  return { status: 'finished', reason: null };
}

/** The decision of the review: a memo with `reject`, or an amount that ends in .13, is rejected. */
export function withdrawalDecision({ amount, memo }: { amount: string; memo: string }): WithdrawalDecision {
  if (/reject/i.test(memo))
    return { status: 'rejected', reason: { message: /*i18n*/ 'The payee has refused this payment.' } };
  if (endsIn(decimal(amount), '.13'))
    return {
      status: 'rejected',
      reason: { message: /*i18n*/ "The payee's details could not be confirmed." },
    };
  return { status: 'finished', reason: null };
}

/** Decides deposits and withdrawals when their review is over. */
export const reviews: readonly DueWork[] = [
  reviewOf('Deposit', ['wallet_deposit', 'unchecked', 'due_at'], depositDecision, decideDeposit),
  reviewOf('Withdrawal', ['wallet_withdrawal', 'checking', 'due_at'], withdrawalDecision, decideWithdrawal),
];
