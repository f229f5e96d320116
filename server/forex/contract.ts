import { compare, type Decimal, isZero } from '#domain/decimal.ts';
import { profitOf, type Side } from '#domain/profit.ts';
import type { ForexStatus } from '#protocol/forex.ts';
import type { Instrument } from '../market/instruments.ts';
import type { Market, Tick } from '../market/market.ts';

/** Where the market was when a pending order was placed decides from which side its price is reached. */
export type Trigger = 'atOrBelow' | 'atOrAbove';

/** Why an order ended; `insolvent`: a pending order's price came while the risk rate allowed no new orders. */
export type CloseReason = 'user' | 'stopLoss' | 'takeProfit' | 'forced' | 'cancelled' | 'insolvent';

/** A contract order, whatever has become of it. */
export interface Contract {
  id: string;
  userId: string;
  originId: string | null;
  instrument: Instrument;
  side: Side;
  status: ForexStatus;
  lots: Decimal;
  leverage: Decimal | null;
  trigger: Trigger | null;
  orderPrice: Decimal;
  openPrice: Decimal | null;
  closePrice: Decimal | null;
  margin: Decimal;
  fee: Decimal;
  profit: Decimal | null;
  /** 0 is off. */
  stopLoss: Decimal;
  takeProfit: Decimal;
  openTick: Tick | null;
  closeTick: Tick | null;
  closeReason: CloseReason | null;
  createdAt: number;
  completedAt: number | null;
}

/** A contract that is held, and so has been filled. */
export type Holding = Contract & { status: 'holding'; openPrice: Decimal };

export const isHolding = (contract: Contract): contract is Holding =>
  contract.status === 'holding' && contract.openPrice !== null;

/** The profit in USD if it were closed at `price` now. */
export const profitAt = (
  { instrument, side, lots, openPrice }: Holding,
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

/** How a pending order at `target` will be reached from `price`. */
export const triggerFrom = (price: Decimal, target: Decimal): Trigger =>
  compare(target, price) <= 0 ? 'atOrBelow' : 'atOrAbove';

export type Due = 'fill' | 'stopLoss' | 'takeProfit';

/**
 * What a price does to an open order, or null. It is filled or closed at that very price: the first one at
 * or beyond its own, so that a gap is never dealt better than the market offered.
 */
export function dueAt(contract: Contract, price: Decimal): Due | null {
  const { status, side, trigger, orderPrice, stopLoss, takeProfit } = contract;
  const reaches = (level: Decimal, from: Trigger) =>
    from === 'atOrBelow' ? compare(price, level) <= 0 : compare(price, level) >= 0;
  if (status === 'pending') return trigger && reaches(orderPrice, trigger) ? 'fill' : null;
  if (status === 'closed') return null;
  const losing = side === 'buy' ? 'atOrBelow' : 'atOrAbove';
  const winning = side === 'buy' ? 'atOrAbove' : 'atOrBelow';
  if (!isZero(stopLoss) && reaches(stopLoss, losing)) return 'stopLoss';
  return !isZero(takeProfit) && reaches(takeProfit, winning) ? 'takeProfit' : null;
}
