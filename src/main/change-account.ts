import type { Decimal } from '#domain/decimal.ts';
import type { Core } from './core.ts';

/** A form that spends money of the change account. */
interface SpendingForm {
  getSnapshot: () => { context: { available: Decimal | null } };
  send: (event: { type: 'available.changed'; available: Decimal | null }) => void;
}

/**
 * Gives the forms of an area what they have to know: what is available in the change account, in USD.
 * @returns a function that returns it; null while unknown
 */
export function followChangeAccount(
  { balances }: Pick<Core, 'balances'>,
  forms: () => Iterable<SpendingForm>,
): () => Decimal | null {
  const now = () =>
    balances.getSnapshot().context.value?.find(({ type }) => type === 'change')?.available ?? null;
  balances.subscribe(() => {
    const available = now();
    for (const form of forms())
      if (form.getSnapshot().context.available !== available)
        form.send({ type: 'available.changed', available });
  });
  return now;
}
