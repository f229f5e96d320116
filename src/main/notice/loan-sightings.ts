import { millisecondsPerDay } from '#domain/durations.ts';
import { owedOf, remindBeforeDays } from '#domain/loan.ts';
import type { Happening, Sighting } from '#domain/notice.ts';
import { momentOf } from '#i18n/format-time.ts';
import type { LoanRecord } from '#protocol/loan.ts';

function dueSightings({ id: loanId, dueAt: due, ...loan }: LoanRecord, now: number): Sighting[] {
  const dueAt = momentOf(due);
  if (dueAt === null || now < dueAt - remindBeforeDays * millisecondsPerDay) return [];
  const isOverdue = now > dueAt;
  return [
    {
      id: `${isOverdue ? 'overdue' : 'due'} ${loanId}`,
      state: 'happened',
      at: now,
      isNewsByTime: true,
      what: { kind: 'loan', isOverdue, amount: owedOf(loan) ?? loan.amount, loanId, dueAt },
    },
  ];
}

/**
 * The decisions about a loan and about the proof of its repayment, and that it falls due.
 * @param now Unix milliseconds
 */
export function loanSightings(loan: LoanRecord, now: number): readonly Sighting[] {
  const { id: loanId, amount, status } = loan;
  const ids = { loan: `loan ${loanId}`, repayment: `repayment ${loanId}` };
  const review = (subject: 'loan' | 'repayment', isAccepted: boolean, at: number | null): Sighting => {
    const reviewed = subject === 'loan' ? amount : (owedOf(loan) ?? amount);
    const what: Happening = { kind: 'review', subject, isAccepted, amount: reviewed, loanId };
    return { id: ids[subject], state: 'happened', at, isNewsByTime: at !== null, what };
  };
  const approved = review('loan', true, momentOf(loan.reviewedAt));
  switch (status) {
    case 'awaiting':
      return [{ id: ids.loan, state: 'awaited', recurs: false }];
    case 'rejected':
      return [review('loan', false, momentOf(loan.reviewedAt))];
    case 'toRepay':
      return [approved, review('repayment', false, null), ...dueSightings(loan, now)];
    case 'checking':
      return [approved, { id: ids.repayment, state: 'awaited', recurs: true }];
    case 'repaid':
      return [review('repayment', true, momentOf(loan.acceptedAt))];
    default:
      return [];
  }
}
