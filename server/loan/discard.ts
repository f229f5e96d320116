import { decimal, isPositive, sum } from '#domain/decimal.ts';
import { isUnpaid } from '#domain/loan.ts';
import type { Tx } from '../kernel/database/database.ts';
import { writeOff } from './money.ts';

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
