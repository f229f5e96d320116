import { useSelector } from '@xstate/react';
import type { Decimal } from '#domain/decimal.ts';
import type { ForexServices } from '#features/forex/services.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';

/** The profit of all open contract orders in USD, before their fees, live; null until it is known, and without any. */
export function useOpenProfit({ ordersOf, summary }: ForexServices): Decimal | null {
  const { summary: loaded, total } = useSelector(ordersOf('holding'), ({ context }) => context);
  const live = useKeyed(summary, 'all');
  // Margin is held for pending orders, too.
  return total === 0 ? null : (live?.profit ?? loaded?.profit ?? null);
}
