import { unpaidStatuses } from '#domain/loan.ts';
import type { Tx } from '../kernel/database.ts';

/**
 * Whether the user has a loan that was paid out and isn't repaid. Ask under the lock of the user's money: a loan
 * that is being authorised is paid out under it, so it comes either before or after (LOAN-122).
 */
export async function hasUnpaidLoan(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('loan')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', unpaidStatuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
