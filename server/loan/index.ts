import { decimal, isPositive, sum } from '#domain/decimal.ts';
import { isUnpaid, unpaidStatuses } from '#domain/loan.ts';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import { type Queries, type Question, question } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import { kycImplementations } from './kyc-calls.ts';
import { loanImplementations } from './loan-calls.ts';
import { writeOff } from './money.ts';
import type { LoanParts } from './parts.ts';
import { repaymentImplementations } from './repayment-calls.ts';
import { reviews } from './reviews.ts';
import { fillSample } from './samples.ts';

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
async function discardLoans(tx: Tx, userId: string, now: number): Promise<void> {
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

/** Loans: the verification for them, the application, and the repayment. They are paid out to the cash account. */
export function createLoan(world: World, parts: LoanParts): Area {
  return {
    implementations: [
      ...kycImplementations(world, parts),
      ...loanImplementations(world, parts),
      ...repaymentImplementations(world, parts),
    ],
    dueWork: reviews(world.config),
    onDemoReset: discardLoans,
    fillSample: (tx, userId, now) => fillSample(tx, { userId, now, config: world.config, ...parts }),
  };
}
