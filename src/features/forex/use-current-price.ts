import type { Decimal } from '#domain/decimal.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { useKeyed } from '#ui/use-keyed.ts';
import type { ForexServices } from './services.ts';

/** The live price of an open order; for a pending one that of its pair, which its order price waits for (FOREX-76). */
export function useCurrentPrice(
  order: ForexOrder,
  { positions, quotes }: Pick<ForexServices, 'positions' | 'quotes'>,
): Decimal | null {
  const isPending = order.status === 'pending';
  const position = useKeyed(positions, order.id);
  const quote = useKeyed(quotes, isPending ? order.code : '');
  return position?.currentPrice ?? (isPending ? quote?.price : null) ?? order.currentPrice;
}
