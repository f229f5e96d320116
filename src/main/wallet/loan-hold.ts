import type { LoanStanding } from '#protocol/loan-kyc.ts';
import type { Lasting } from '../actors.ts';
import { type Readable, when } from '../readable.ts';

/** A form whose money stays where it is while a loan is unpaid. */
interface HeldForm {
  send: (event: { type: 'loan.changed'; hasUnpaidLoan: boolean | null }) => void;
}

interface Forms {
  existing: () => readonly HeldForm[];
}

/** Whether the user owes a loan; null while unknown, and where the API doesn't say. */
export const hasUnpaidLoan = (standing: Lasting<LoanStanding>): boolean | null =>
  standing.actor.getSnapshot().context.value?.hasUnpaidLoan ?? null;

/**
 * Sends the forms whether the user owes a loan, which holds them (LOAN-92), whenever that changes.
 * @returns what has to be read again for that, as long as there is a form
 */
export function sendUnpaidLoan(standing: Lasting<LoanStanding>, forms: Forms): Readable {
  const known = standing.actor.select(({ context }) => context.value?.hasUnpaidLoan ?? null);
  known.subscribe((hasUnpaidLoan) => {
    for (const form of forms.existing()) form.send({ type: 'loan.changed', hasUnpaidLoan });
  });
  return when(() => forms.existing().length > 0, standing);
}
