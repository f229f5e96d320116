import type { Tx } from '../kernel/database/database.ts';
import { amountReason, push } from '../kernel/push/push.ts';
import { debtOf } from './loans.ts';

/** Reminds of a loan three of the exchange's days before it is due, and again once it is overdue. */
export async function remind(tx: Tx, id: number, now: number, dayMilliseconds: number): Promise<void> {
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
    title: { message: isOverdue ? /*i18n*/ 'Your loan is overdue' : /*i18n*/ 'Your loan falls due' },
    text: amountReason(debtOf(loan, { now, dayMilliseconds }).total, 'USD'),
    path: `/loan/repayment?loan_id=${id}`,
    at: now,
  });
}
