import { unpaidStatuses } from '#domain/loan.ts';
import { type Queries, type Question, question } from '../kernel/database/question.ts';

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
