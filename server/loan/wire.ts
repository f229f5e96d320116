import { decimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import type { WireReply } from '#protocol/call.ts';
import { type loanCalls, loanRecordStatus } from '#protocol/loan.ts';
import { wireTime } from '../kernel/calls/fields.ts';
import { reasonIn } from '../kernel/texts/reason.ts';
import type { World } from '../kernel/world.ts';
import { debtOf, type LoanRow, overdueDaysOf } from './loans.ts';

/** A loan with what is owed now (LOAN-55). */
export function wireRecord(
  row: LoanRow,
  { translate, config }: Pick<World, 'translate' | 'config'>,
  { now, language }: { now: number; language: string },
): WireReply<typeof loanCalls.repayment> {
  const dayMilliseconds = config.daySeconds * millisecondsPerSecond;
  const { amount, interest, penalty } = debtOf(row, { now, dayMilliseconds });
  return {
    id: String(row.id),
    created_at: wireTime(row.signed_at),
    amount,
    loan_period: row.period,
    interest_amount: interest,
    interest_rate: decimal(row.daily_rate),
    penalty_amount: penalty,
    overdue_days: overdueDaysOf(row, { now, dayMilliseconds }),
    reviewed_at: wireTime(row.reviewed_at),
    repayment_time: wireTime(row.due_at),
    repaid_at: wireTime(row.repaid_at),
    accepted_at: wireTime(row.accepted_at),
    status: loanRecordStatus[row.status],
    reason: reasonIn(translate, language, row.reason),
  };
}
