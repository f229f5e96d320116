import { type Decimal, decimal } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { statusIn } from '../kernel/database/status.ts';
import { amountReason, pushDecision } from '../kernel/push/push.ts';
import type { Reason } from '../kernel/texts/reason.ts';
import { bookRepayment } from './money.ts';
import type { PaymentNetwork } from './parts.ts';
import type { LoanTables } from './tables.ts';

type RepaymentStatus = LoanTables['loan_repayment']['status'];

interface NewRepayment {
  loanId: number;
  userId: string;
  network: PaymentNetwork;
  /** In USD, as of now. */
  debt: { penalty: Decimal; total: Decimal };
  memo: string;
  /** The URL of the uploaded picture. */
  proof: string;
  at: number;
  reviewAt: number;
}

/** Records a proof, which stops the penalty while it is checked. Returns its id; null unless it is to be repaid. */
export async function recordRepayment(tx: Tx, repayment: NewRepayment): Promise<number | null> {
  const { loanId, userId, network, debt, memo, proof, at, reviewAt } = repayment;
  const taken = await tx
    .updateTable('loan')
    .set({ status: 'checking', penalty: debt.penalty, reason: null })
    .where('id', '=', loanId)
    .where('status', '=', 'toRepay')
    .returning('id')
    .executeTakeFirst();
  if (!taken) return null;
  const { id } = await tx
    .insertInto('loan_repayment')
    .values({
      loan_id: loanId,
      user_id: userId,
      currency_code: network.currency_code,
      protocol_code: network.protocol_code,
      address: network.address,
      amount: debt.total,
      memo,
      proof,
      status: 'checking',
      sent_at: at,
      review_at: reviewAt,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type RepaymentDecision = { status: 'accepted'; reason: null } | { status: 'rejected'; reason: Reason };

/**
 * Decides a proof once, with its loan in the same transaction: an accepted one settles it; after a rejected one it
 * is to be repaid, and its penalty has run on (LOAN-126, LOAN-130). Of two decisions the first one counts; returns
 * the status that stands.
 */
export async function decideRepayment(
  tx: Tx,
  id: number,
  { status, reason }: RepaymentDecision,
  at: number,
): Promise<RepaymentStatus | null> {
  const decided = await tx
    .updateTable('loan_repayment')
    .set({ status, decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .returning(['loan_id', 'user_id', 'amount'])
    .executeTakeFirst();
  if (!decided) return statusIn(tx, 'loan_repayment', id);
  const { loan_id: loanId, user_id: userId } = decided;
  const change =
    status === 'accepted'
      ? ({ status: 'repaid' } as const)
      : ({ status: 'toRepay', penalty: null, reason: JSON.stringify(reason) } as const);
  const loan = await tx
    .updateTable('loan')
    .set(change)
    .where('id', '=', loanId)
    .where('status', '=', 'checking')
    .returning(['amount', 'interest', 'penalty'])
    .executeTakeFirstOrThrow();
  if (status === 'accepted')
    await bookRepayment(
      tx,
      { id: loanId, userId, at, amount: decimal(loan.amount) },
      { interest: decimal(loan.interest), penalty: decimal(loan.penalty ?? 0) },
    );
  await pushDecision(tx, {
    userId,
    id: `repayment ${loanId}`,
    isAccepted: status === 'accepted',
    accepted: /*i18n*/ 'Your repayment was accepted',
    refused: /*i18n*/ 'Your repayment was rejected',
    text: amountReason(decimal(decided.amount), 'USD'),
    path: `/loan/repayment?loan_id=${loanId}`,
    at,
  });
  return status;
}
