import { compare, type Decimal } from './decimal.ts';
import type { Side } from './profit.ts';

export type PendingKind = 'buyLimit' | 'buyStop' | 'sellLimit' | 'sellStop';

/**
 * Whether a pending order waits for a better price, as a limit, or for a worse one, as a stop (FOREX-79). The exchange
 * fills it as soon as the price gets there from where it was when the order was placed: while it waits, the price is
 * still on that side. Null while a price is unknown.
 */
export function pendingKindOf(
  side: Side,
  { orderPrice, currentPrice }: { orderPrice: Decimal | null; currentPrice: Decimal | null },
): PendingKind | null {
  if (orderPrice === null || currentPrice === null) return null;
  const waitsForFall = compare(orderPrice, currentPrice) <= 0;
  if (side === 'buy') return waitsForFall ? 'buyLimit' : 'buyStop';
  return waitsForFall ? 'sellStop' : 'sellLimit';
}
