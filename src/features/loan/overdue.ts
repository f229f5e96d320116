import { isPositive } from '#domain/decimal.ts';
import type { LoanRecord } from '#protocol/loan.ts';

/** Whether a loan is to be repaid and its penalty has begun: from the day after its due date (LOAN-125). */
export const isOverdue = ({
  status,
  overdueDays,
  penalty,
}: Pick<LoanRecord, 'status' | 'overdueDays' | 'penalty'>): boolean =>
  status === 'toRepay' && ((overdueDays ?? 0) > 0 || (penalty !== null && isPositive(penalty)));
