import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { type Decimal, decimal, isPositive, sum, zero } from '#domain/decimal.ts';
import {
  dueAtOf,
  interestOf,
  isUnpaid,
  lateDaysOf,
  penaltyOf,
  remindBeforeDays,
  toRepay,
  unpaidStatuses,
} from '#domain/loan.ts';
import type { LoanStatus } from '#protocol/loan.ts';
import { isRowId } from '../kernel/calls/fields.ts';
import { type PageRequest, pageQuestion } from '../kernel/calls/paging.ts';
import type { Tx } from '../kernel/database/database.ts';
import { type Queries, type Question, question, withoutRows } from '../kernel/database/question.ts';
import type { Tables } from '../kernel/database/tables.ts';
import { announceChange } from '../kernel/live/announce.ts';
import { decideOnce, statusIn } from '../kernel/processes/review.ts';
import { amountReason, pushDecision } from '../kernel/push/push.ts';
import type { Reason } from '../kernel/texts/reason.ts';
import type { SignedAgreement } from './agreement.ts';
import { payLoan, writeOff } from './money.ts';
import type { Product } from './products.ts';
import type { LoanTables } from './tables.ts';

const columns = [
  'id',
  'user_id',
  'amount',
  'period',
  'daily_rate',
  'penalty_rate',
  'interest',
  'penalty',
  'status',
  'reason',
  'signed_at',
  'reviewed_at',
  'due_at',
] as const satisfies (keyof LoanTables['loan'])[];

const acceptedProof = (loan: ExpressionBuilder<Tables, 'loan'>, time: 'sent_at' | 'decided_at') =>
  loan
    .selectFrom('loan_repayment')
    .select(time)
    .whereRef('loan_id', '=', 'loan.id')
    // In the text, so that the index of accepted proofs can be used whatever the plan.
    .where('status', '=', sql.lit('accepted'));

/** When the proof was sent that settled a loan; null before. The penalty ended then, too (LOAN-126). */
const repaidAt = (loan: ExpressionBuilder<Tables, 'loan'>) => acceptedProof(loan, 'sent_at').as('repaid_at');

/** When that proof was accepted. */
const acceptedAt = (loan: ExpressionBuilder<Tables, 'loan'>) =>
  acceptedProof(loan, 'decided_at').as('accepted_at');

/** A loan without the text of its agreement. Times in Unix milliseconds. */
type StoredLoan = Pick<Selectable<LoanTables['loan']>, (typeof columns)[number]>;

export type LoanRow = StoredLoan & { repaid_at: number | null; accepted_at: number | null };

interface NewLoan {
  userId: string;
  product: Product;
  /** In USD. */
  amount: Decimal;
  agreement: SignedAgreement;
  at: number;
  reviewAt: number;
}

/** Records a signed application, and has the user's app read it. Returns its id; undefined while one is open. */
export async function recordLoan(tx: Tx, loan: NewLoan): Promise<number | undefined> {
  const { userId, product, amount, agreement, at, reviewAt } = loan;
  const row = await tx
    .insertInto('loan')
    .values({
      user_id: userId,
      amount,
      period: product.period,
      daily_rate: product.dailyRate,
      penalty_rate: product.penaltyRate,
      interest: interestOf(amount, product),
      penalty: null,
      status: 'awaiting',
      reason: null,
      agreement: agreement.html,
      agreement_hash: agreement.hash,
      agreement_version: agreement.version,
      agreement_language: agreement.language,
      signature: JSON.stringify(agreement.signature),
      signed_at: at,
      review_at: reviewAt,
      reviewed_at: null,
      due_at: null,
    })
    // Of two applications at the same moment, the second waits here for the first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) announceChange(tx, userId);
  return row?.id;
}

export type LoanDecision = { status: 'toRepay'; reason: null } | { status: 'rejected'; reason: Reason };

/**
 * Decides an application once: an authorised loan is paid out in the same transaction, and falls due after its
 * period. Of two decisions the first one counts; returns the status that stands.
 */
export async function decideLoan(
  tx: Tx,
  id: number,
  { status, reason }: LoanDecision,
  { at, dayMilliseconds }: { at: number; dayMilliseconds: number },
): Promise<LoanStatus | null> {
  const loan = await tx.selectFrom('loan').select(['period']).where('id', '=', id).executeTakeFirst();
  if (!loan) return null;
  const dueAt = status === 'toRepay' ? dueAtOf(at, loan.period, dayMilliseconds) : null;
  const decided = await decideOnce(
    tx,
    'loan',
    { id, open: 'awaiting' },
    {
      status,
      reason: reason && JSON.stringify(reason),
      reviewed_at: at,
      due_at: dueAt,
      remind_at: dueAt && dueAt - remindBeforeDays * dayMilliseconds,
    },
  );
  if (!decided) return statusIn(tx, 'loan', id);
  const { user_id: userId, amount } = decided;
  // The payout locks the user's money until the end: a withdrawal is either before it, or sees the loan (LOAN-122).
  if (status === 'toRepay') await payLoan(tx, { id, userId, at, amount: decimal(amount) });
  await pushDecision(tx, {
    userId,
    id: `loan ${id}`,
    isAccepted: status === 'toRepay',
    accepted: /*i18n*/ 'Your loan was paid out',
    refused: /*i18n*/ 'Your application for a loan was rejected',
    text: amountReason(decimal(amount), 'USD'),
    path: '/loan/record',
    at,
  });
  return status;
}

/** The user's loan; null if it doesn't exist or is another user's. */
export const loanQuestion = (queries: Queries, userId: string, id: string): Question<LoanRow | null> =>
  isRowId(id)
    ? question(
        [
          queries
            .selectFrom('loan')
            .select(columns)
            .select([repaidAt, acceptedAt])
            .where('id', '=', Number(id))
            .where('user_id', '=', userId),
        ],
        ([row]) => row ?? null,
      )
    : withoutRows(() => null);

/** The user's loans that were paid out and aren't repaid (LOAN-92). */
export const unpaidLoansQuestion = (queries: Queries, userId: string): Question<StoredLoan[]> =>
  question(
    [
      queries
        .selectFrom('loan')
        .select(columns)
        .where('user_id', '=', userId)
        .where('status', 'in', unpaidStatuses),
    ],
    (rows) => rows,
  );

/** One page of a user's loans, the newest first. */
export function pageOfLoans(queries: Queries, { userId, ...page }: PageRequest & { userId: string }) {
  const list = queries.selectFrom('loan').where('user_id', '=', userId);
  return pageQuestion(list, list.select(columns).select([repaidAt, acceptedAt]).orderBy('id', 'desc'), page);
}

interface Today {
  now: number;
  dayMilliseconds: number;
}

/** The days for which the penalty has run so far; null for a loan that isn't to be repaid now. */
export const overdueDaysOf = (
  { status, due_at: dueAt }: LoanRow,
  { now, dayMilliseconds }: Today,
): number | null =>
  status === 'toRepay' && dueAt !== null ? lateDaysOf({ dueAt, until: now, dayMilliseconds }) : null;

/** The parts of what is owed in USD: the penalty runs until a proof is sent, and again when it is rejected. */
export function debtOf(row: StoredLoan, { now, dayMilliseconds }: Today) {
  const running = () =>
    row.due_at === null
      ? zero
      : penaltyOf({
          base: decimal(row.amount),
          rate: decimal(row.penalty_rate),
          dueAt: row.due_at,
          until: now,
          dayMilliseconds,
        });
  const parts = {
    amount: decimal(row.amount),
    interest: decimal(row.interest),
    penalty: row.penalty === null ? running() : decimal(row.penalty),
  };
  return { ...parts, total: toRepay(parts) };
}

/**
 * Whether the user has a loan that was paid out and isn't repaid. Ask under the lock of the user's money: a loan
 * that is being authorised is paid out under it, so it comes either before or after (LOAN-122).
 */
export function unpaidLoanQuestion(queries: Queries, userId: string): Question<boolean> {
  const unpaid = queries
    .selectFrom('loan')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', unpaidStatuses)
    .limit(1);
  return question([unpaid], (rows) => rows.length > 0);
}

/** Deletes a user's loans and verification, and writes off what is lent. */
export async function discardLoans(tx: Tx, userId: string, now: number): Promise<void> {
  // Proofs first, as their review does: the opposite order could deadlock.
  await tx.deleteFrom('loan_repayment').where('user_id', '=', userId).execute();
  const loans = await tx
    .deleteFrom('loan')
    .where('user_id', '=', userId)
    .returning(['amount', 'status'])
    .execute();
  await tx.deleteFrom('loan_verification').where('user_id', '=', userId).execute();
  const lent = sum(loans.filter(({ status }) => isUnpaid(status)).map(({ amount }) => decimal(amount)));
  if (isPositive(lent)) await writeOff(tx, userId, lent, now);
}
