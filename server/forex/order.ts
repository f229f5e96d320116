import { compare, type Decimal, isZero } from '#domain/decimal.ts';
import { profitOf, type Side } from '#domain/profit.ts';
import type { ForexStatus } from '#protocol/forex.ts';
import type { Instrument } from '../prices/instrument.ts';
import type { Market, Tick } from '../prices/market.ts';

/** From which side a pending order's price is reached; decided by the market's price at placement. */
export type Trigger = 'atOrBelow' | 'atOrAbove';

/**
 * Why an order ended. `trader`: a copy was closed with the order that it was copied from. `insolvent`: its price was
 * reached while the margin level allowed no new orders.
 */
export type CloseReason =
  | 'user'
  | 'trader'
  | 'stopLoss'
  | 'takeProfit'
  | 'forced'
  | 'cancelled'
  | 'insolvent';

/** The cost of an order, in USD. */
export interface OrderCosts {
  margin: Decimal;
  fee: Decimal;
}

/** A contract order in any status. */
export interface Order extends OrderCosts {
  id: string;
  userId: string;
  originId: string | null;
  /** The name that the copied trader had then; null unless it is a copy. */
  copiedFrom: string | null;
  instrument: Instrument;
  side: Side;
  status: ForexStatus;
  lots: Decimal;
  leverage: Decimal | null;
  trigger: Trigger | null;
  orderPrice: Decimal;
  openPrice: Decimal | null;
  closePrice: Decimal | null;
  profit: Decimal | null;
  /** 0 is off. */
  stopLoss: Decimal;
  takeProfit: Decimal;
  /** The sequence of the first tick that can reach the order's price or its stops; null where it isn't known. */
  dueFrom: number | null;
  openTick: Tick | null;
  closeTick: Tick | null;
  closeReason: CloseReason | null;
  createdAt: number;
  openedAt: number | null;
  completedAt: number | null;
}

/** A filled order that isn't closed. */
export type Position = Order & { status: 'holding'; openPrice: Decimal };

export const isHolding = <Any extends Pick<Order, 'status' | 'openPrice'>>(
  order: Any,
): order is Any & Pick<Position, 'status' | 'openPrice'> =>
  order.status === 'holding' && order.openPrice !== null;

/** The part of an order that lists of orders show. */
export type ListedOrder = Omit<Order, 'userId' | 'trigger' | 'dueFrom' | 'openedAt'>;

/** The profit in USD if the position were closed at `price`, with 6 decimals, toward zero. */
export const profitAt = (
  { instrument, side, lots, openPrice }: Pick<Position, 'instrument' | 'side' | 'lots' | 'openPrice'>,
  price: Decimal,
  market: Pick<Market, 'usdPerQuote'>,
): Decimal =>
  profitOf(
    {
      side,
      lots,
      unitsPerLot: instrument.unitsPerLot,
      openPrice,
      usdPerQuote: market.usdPerQuote(instrument),
    },
    price,
  );

/** From which side a pending order at `target` is reached when the market is at `price`. */
export const triggerFrom = (price: Decimal, target: Decimal): Trigger =>
  compare(target, price) <= 0 ? 'atOrBelow' : 'atOrAbove';

const reaches = (price: Decimal, level: Decimal, from: Trigger): boolean =>
  from === 'atOrBelow' ? compare(price, level) <= 0 : compare(price, level) >= 0;

export type Due = 'fill' | 'stopLoss' | 'takeProfit';

/**
 * The consequence of a tick for a pending order or an open position; null if there is none. The order is filled or
 * closed at its price, the first at or beyond the order's own: after a gap it doesn't get its own, better price.
 */
export function dueAt(order: Order, { price, sequence }: Pick<Tick, 'price' | 'sequence'>): Due | null {
  const { status, side, trigger, orderPrice, stopLoss, takeProfit, dueFrom } = order;
  if (dueFrom !== null && sequence < dueFrom) return null;
  if (status === 'pending') return trigger && reaches(price, orderPrice, trigger) ? 'fill' : null;
  if (status === 'closed') return null;
  const losing = side === 'buy' ? 'atOrBelow' : 'atOrAbove';
  const winning = side === 'buy' ? 'atOrAbove' : 'atOrBelow';
  if (!isZero(stopLoss) && reaches(price, stopLoss, losing)) return 'stopLoss';
  return !isZero(takeProfit) && reaches(price, takeProfit, winning) ? 'takeProfit' : null;
}
