import { useSelector } from '@xstate/react';
import type { Decimal } from '#domain/decimal.ts';
import type { ForexServices } from '#features/forex/services.ts';
import { useKeyed } from '#ui/use-keyed.ts';

/** The profit of all open contract orders in USD, before their fees, live; null until it is known. */
export function useOpenProfit({ ordersOf, summary }: ForexServices): Decimal | null {
  const loaded = useSelector(ordersOf('holding'), ({ context }) => context.summary);
  return useKeyed(summary, 'all')?.profit ?? loaded?.profit ?? null;
}
