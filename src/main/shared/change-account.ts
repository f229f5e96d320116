import { availableIn } from '#domain/accounts.ts';
import type { Decimal } from '#domain/decimal.ts';
import type { Core } from '../core.ts';

/** A form that spends money of the cash account. */
interface SpendingForm {
  getSnapshot: () => { context: { available: Decimal | null } };
  send: (event: { type: 'available.changed'; available: Decimal | null }) => void;
}

/** The available balance of the cash account, in USD; null while unknown. */
export const availableInChange = ({ balances }: Pick<Core, 'balances'>): Decimal | null =>
  availableIn(balances.getSnapshot().context.value, 'change');

/** Sends the forms what is available in the cash account whenever that changes. */
export function sendAvailable(
  core: Pick<Core, 'balances'>,
  forms: { existing: () => Iterable<SpendingForm> },
): void {
  core.balances.subscribe(() => {
    const available = availableInChange(core);
    for (const form of forms.existing())
      if (form.getSnapshot().context.available !== available)
        form.send({ type: 'available.changed', available });
  });
}
