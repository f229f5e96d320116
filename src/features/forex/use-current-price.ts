import type { Decimal } from '#domain/decimal.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { useKeyed } from '#ui/use-keyed.ts';
import type { ForexServices } from './services.ts';

/**
 * The price of an open order's pair, which a pending one waits for (FOREX-76): the same that stands elsewhere
 * (FOREX-80). The prices of positions come less often, and count where that of the pair is unknown.
 */
export function useCurrentPrice(
  order: ForexOrder,
  { positions, quotes }: Pick<ForexServices, 'positions' | 'quotes'>,
): Decimal | null {
  const position = useKeyed(positions, order.id);
  const quote = useKeyed(quotes, order.status === 'closed' ? '' : order.code);
  return quote?.price ?? position?.currentPrice ?? order.currentPrice;
}
