import type { Core } from '../core.ts';
import { loanStandingOf } from '../loan/standing.ts';
import { type Readable, when } from '../readable.ts';

/** A form whose money stays where it is while a loan is unpaid. */
interface HeldForm {
  send: (event: { type: 'loan.changed'; hasUnpaidLoan: boolean }) => void;
}

interface Forms {
  existing: () => readonly HeldForm[];
}

/** Whether a loan holds forms of the wallet (LOAN-92). */
export function createLoanHold(core: Core) {
  const standing = loanStandingOf(core);
  const { slowness } = core.turns;

  /** An API that doesn't say, or takes long to, decides by itself what it accepts. */
  const hasUnpaidLoan = (): boolean | null => {
    const snapshot = standing.actor.getSnapshot();
    const { value } = snapshot.context;
    if (value === null && !snapshot.matches('failed') && !slowness.get()) return null;
    return value?.hasUnpaidLoan ?? false;
  };

  return {
    /** For a new form: whether the user owes a loan; null until the API was asked. */
    request: (): boolean | null => {
      standing.request();
      return hasUnpaidLoan();
    },
    /**
     * Sends the forms whether the user owes a loan, whenever that changes.
     * @returns what has to be read again for that, as long as there is a form
     */
    watch(forms: Forms): Readable {
      let sent: boolean | null = null;
      const send = () => {
        const now = hasUnpaidLoan();
        if (now === sent) return;
        sent = now;
        if (now === null) return;
        for (const form of forms.existing()) form.send({ type: 'loan.changed', hasUnpaidLoan: now });
      };
      standing.actor.subscribe(send);
      slowness.subscribe(send);
      return when(() => forms.existing().length > 0, standing);
    },
  };
}
