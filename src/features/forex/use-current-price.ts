import type { Decimal } from '#domain/decimal.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import type { ForexServices } from './services.ts';

/**
 * The price of an open order's pair: the one at which a held order is valued (FOREX-86), and which a pending one waits
 * for (FOREX-76).
 */
export function useCurrentPrice(
  order: ForexOrder,
  { positions, quotes }: Pick<ForexServices, 'positions' | 'quotes'>,
): Decimal | null {
  const position = useKeyed(positions, order.id);
  const quote = useKeyed(quotes, order.status === 'closed' ? '' : order.code);
  const price = quote?.price ?? null;
  if (order.status !== 'holding') return price ?? order.currentPrice;
  // An order that isn't valued has the profit of its own price: another may be of another moment.
  return position?.currentPrice ?? order.currentPrice ?? price;
}
