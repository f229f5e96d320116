import type { Core } from './core.ts';
import { loanInfoOf } from './loan-info.ts';

/** A form whose money stays where it is while a loan is unpaid. */
interface HeldForm {
  send: (event: { type: 'loan.changed'; hasUnpaidLoan: boolean | null }) => void;
}

interface LoanHold {
  /** Whether the user owes a loan; null while unknown, and where the API doesn't say. */
  now: () => boolean | null;
  /** Reads it for a form that has just been started, unless it is known or being read. */
  begin: () => void;
  /** Reads it again, if there is a form. */
  read: () => void;
}

/** Gives the forms of an area what they have to know: whether the user owes a loan, which holds them (LOAN-92). */
export function createLoanHold(core: Core, forms: () => readonly HeldForm[]): LoanHold {
  const info = loanInfoOf(core);
  const now = () => info.getSnapshot().context.value?.hasUnpaidLoan ?? null;
  let known = now();
  info.subscribe(() => {
    const hasUnpaidLoan = now();
    if (hasUnpaidLoan === known) return;
    known = hasUnpaidLoan;
    for (const form of forms()) form.send({ type: 'loan.changed', hasUnpaidLoan });
  });
  const read = () => info.send({ type: 'refresh' });
  return {
    now,
    begin: () => {
      if (info.getSnapshot().matches('absent')) read();
    },
    read: () => {
      if (forms().length > 0) read();
    },
  };
}
