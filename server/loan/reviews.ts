import { decimal, toFixed } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { someContains } from '#domain/search-text.ts';
import { isOwnSignature } from '#domain/signature.ts';
import type { Config } from '../kernel/config.ts';
import type { Tx } from '../kernel/database/database.ts';
import { type DueWork, dueIn } from '../kernel/processes/due-work.ts';
import { reviewOf } from '../kernel/processes/review.ts';
import { amountReason, push } from '../kernel/push/push.ts';
import type { StoredSignature } from './agreement.ts';
import { debtOf, decideLoan, type LoanDecision } from './loans.ts';
import { decideRepayment, type RepaymentDecision } from './repayments.ts';
import { borrowerOf, decideVerification, kycDecision } from './verifications.ts';

/** Reminds of a loan three of the exchange's days before it is due, and again once it is overdue. */
async function remind(tx: Tx, id: number, now: number, dayMilliseconds: number): Promise<void> {
  const loan = await tx
    .selectFrom('loan')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'toRepay')
    .where('remind_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (!loan || loan.due_at === null) return;
  const isOverdue = now > loan.due_at;
  await tx
    .updateTable('loan')
    .set({ remind_at: isOverdue ? null : loan.due_at + 1 })
    .where('id', '=', id)
    .execute();
  await push(tx, {
    userId: loan.user_id,
    kind: 'loan',
    id: `${isOverdue ? 'overdue' : 'due'} ${id}`,
    title: { message: isOverdue ? /*i18n*/ 'Your loan is overdue' : /*i18n*/ 'Your loan is due soon' },
    text: amountReason(debtOf(loan, { now, dayMilliseconds }).total, 'USD'),
    path: `/loan/repayment?loan_id=${id}`,
    at: now,
  });
}

/** The decision of the review: an amount that ends in .13, or a typed name that isn't the borrower's, is rejected. */
export function loanDecision({
  amount: text,
  signature,
  borrower,
}: {
  amount: string;
  signature: StoredSignature;
  /** The verified name. */
  borrower: string;
}): LoanDecision {
  const amount = toFixed(decimal(text), usdDecimals);
  if (amount.endsWith('.13'))
    return {
      status: 'rejected',
      reason: { message: /*i18n*/ "Your income doesn't cover a loan of {amount} USD.", values: { amount } },
    };
  if (signature.kind === 'typed' && !isOwnSignature(signature, borrower))
    return {
      status: 'rejected',
      reason: { message: /*i18n*/ 'The signature differs from the verified name.' },
    };
  return { status: 'toRepay', reason: null };
}

/** The decision of the review: a proof whose memo contains `reject` is rejected. */
export const repaymentDecision = ({ amount, memo }: { amount: string; memo: string }): RepaymentDecision =>
  someContains([memo], 'reject')
    ? {
        status: 'rejected',
        reason: {
          message: /*i18n*/ "The picture doesn't prove a payment of {amount} USD.",
          values: { amount: toFixed(decimal(amount), usdDecimals) },
        },
      }
    : { status: 'accepted', reason: null };

/** Decides verifications, applications and repayments when their review is over, and reminds of loans. */
export function reviews({ daySeconds }: Pick<Config, 'daySeconds'>): readonly DueWork[] {
  const dayMilliseconds = daySeconds * millisecondsPerSecond;
  return [
    reviewOf(
      'Loan verification',
      ['loan_verification', 'waiting', 'review_at'],
      kycDecision,
      decideVerification,
    ),
    reviewOf(
      'Loan',
      ['loan', 'awaiting', 'review_at'],
      async (loan, tx) => loanDecision({ ...loan, borrower: (await borrowerOf(tx, loan.user_id)) ?? '' }),
      (tx, id, decision, at) => decideLoan(tx, id, decision, { at, dayMilliseconds }),
    ),
    reviewOf(
      'Loan repayment',
      ['loan_repayment', 'checking', 'review_at'],
      repaymentDecision,
      decideRepayment,
    ),
    {
      name: 'Reminder of a loan',
      due: dueIn('loan', 'toRepay', 'remind_at'),
      settle: (tx, id, at) => remind(tx, id, at, dayMilliseconds),
    },
  ];
}
