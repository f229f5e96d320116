import { useSelector } from '@xstate/react';
import { estimatesOf, type OrderEntryActor } from '#machines/forex/order-entry.machine.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import type { ForexServices } from './services.ts';

/** Margin and fee of the order at the live price of the pair's code, in USD; null while unknown (FOREX-11, FOREX-12). */
export function useEstimates(
  actor: OrderEntryActor,
  code: string,
  { quotes }: Pick<ForexServices, 'quotes'>,
) {
  const quote = useKeyed(quotes, code)?.price ?? null;
  // Selected one by one: estimatesOf returns a new object each time, so selecting it would always render.
  const margin = useSelector(actor, (snapshot) => estimatesOf(snapshot, quote).margin);
  const fee = useSelector(actor, (snapshot) => estimatesOf(snapshot, quote).fee);
  return { margin, fee };
}
