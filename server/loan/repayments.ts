import { compare, type Decimal, decimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { repaymentBlocker } from '#domain/repayment-blocker.ts';
import { loanCalls } from '#protocol/loan.ts';
import { amountFrom, checkLength } from '../kernel/calls/fields.ts';
import { type Implementation, implement, implementRead, reply } from '../kernel/calls/handler.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask, mapped, withoutRows } from '../kernel/database/question.ts';
import { decideOnce, statusIn } from '../kernel/processes/review.ts';
import { amountReason, pushDecision } from '../kernel/push/push.ts';
import type { Reason } from '../kernel/texts/reason.ts';
import type { World } from '../kernel/world.ts';
import { debtOf, loanQuestion } from './loans.ts';
import { bookRepayment } from './money.ts';
import type { LoanParts, PaymentNetwork } from './parts.ts';
import { refuseProof, refuseRepayment, totalChanged, unknownLoan } from './refusals.ts';
import type { LoanTables } from './tables.ts';
import { wireRecord } from './wire.ts';

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
  const repayment = { id, open: 'checking' };
  const decided = await decideOnce(tx, 'loan_repayment', repayment, { status, decided_at: at });
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

const longestMemo = 200;

/** The repayment of a loan (LOAN-84 to LOAN-88). */
export const repaymentImplementations = (
  world: Pick<World, 'translate' | 'config'>,
  { networksOf, claimUpload }: Pick<LoanParts, 'networksOf' | 'claimUpload'>,
): Implementation[] => {
  const { reviewSeconds, daySeconds } = world.config;
  return [
    implementRead(loanCalls.repayment, ({ input, user, queries, now, language }) =>
      mapped(loanQuestion(queries, user.id, input.id), (loan) => {
        if (!loan) throw unknownLoan();
        return wireRecord(loan, world, { now, language });
      }),
    ),

    implementRead(loanCalls.repaymentAccounts, ({ user }) => withoutRows(() => networksOf(user.id))),

    implement(loanCalls.repay, async ({ input, user, tx, now }) => {
      const [loan] = await ask(tx, loanQuestion(tx, user.id, input.loan_id));
      if (!loan) throw unknownLoan();
      if (loan.status !== 'toRepay') throw refuseProof(loan.status);
      const network = networksOf(user.id).find(({ id }) => id === input.charge_id);
      const proof = input.proof_img.trim() || null;
      const memo = input.memo.trim();
      const shown = amountFrom(input.amount);
      const blocker = repaymentBlocker({ networkId: network?.id ?? null, proof });
      if (blocker || !network || !proof) throw refuseRepayment(blocker ?? 'proofMissing');
      checkLength(memo, longestMemo);
      const debt = debtOf(loan, { now, dayMilliseconds: daySeconds * millisecondsPerSecond });
      // A client that sends no total wasn't shown one.
      if (shown !== null && compare(shown, debt.total) !== 0) throw totalChanged(debt.total);
      const reviewAt = now + reviewSeconds * millisecondsPerSecond;
      const repayment = { loanId: loan.id, userId: user.id, network, debt, memo, proof, at: now, reviewAt };
      const id = await recordRepayment(tx, repayment);
      // Another proof was taken at the same moment.
      if (id === null) throw refuseProof('checking');
      await claimUpload(tx, { userId: user.id, url: proof, reference: `loan-repayment:${id}`, now });
      return reply(null, /*i18n*/ 'Your repayment has been received and is being checked.');
    }),
  ];
};
