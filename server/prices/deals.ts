import type { Decimal } from '#domain/decimal.ts';
import type { Side } from '#domain/profit.ts';
import type { Tx } from '../kernel/database.ts';
import type { Instrument } from './instruments.ts';
import type { Tick } from './market.ts';

/** A contract order that was filled or closed, for what other areas do in the same transaction. */
export interface Deal {
  orderId: string;
  userId: string;
  /** The order that this one was copied from; null unless it is a copy. */
  originId: string | null;
  instrument: Instrument;
  side: Side;
  /** The lots before the deal. */
  lots: Decimal;
  leverage: Decimal | null;
  /** 0 is off. */
  stopLoss: Decimal;
  takeProfit: Decimal;
  tick: Tick;
  /** Unix milliseconds. */
  at: number;
}

/** What follows from a deal; each function works in the deal's transaction, after the account was locked. */
export interface DealListener {
  opened(tx: Tx, deal: Deal): Promise<void>;
  /** @param rest the lots that stay open: 0 unless a part was closed */
  closed(tx: Tx, deal: Deal, rest: Decimal): Promise<void>;
}

/** What an account can open at this instant. */
export interface DealingMeans {
  /** Money for margin and fee, in USD. */
  free: Decimal;
  /** In percent; null while no margin is used. */
  marginLevel: Decimal | null;
}

/** A position that is opened at the tick, without the checks of an order by hand. */
export interface DealRequest {
  userId: string;
  instrument: Instrument;
  side: Side;
  lots: Decimal;
  leverage: Decimal | null;
  /** 0 is off. */
  stopLoss: Decimal;
  takeProfit: Decimal;
  /** The order that this one is copied from; null unless it is a copy. */
  originId: string | null;
  /** The tick that it is opened at: that of the quote from which its size was calculated. */
  tick: Tick;
  /** Unix milliseconds. */
  at: number;
}

/** What a copy takes over from an order. */
export interface DealtOrder {
  instrument: Instrument;
  side: Side;
  /** What it holds now. */
  lots: Decimal;
  isOpen: boolean;
  leverage: Decimal | null;
  /** 0 is off. */
  stopLoss: Decimal;
  takeProfit: Decimal;
}

/** Contract dealing for other areas, in their transactions. Each function needs the account to be locked first. */
export interface DealingDesk {
  lock(tx: Tx, userId: string): Promise<void>;
  meansOf(tx: Tx, userId: string): Promise<DealingMeans>;
  /** Margin and fee of so many lots at the price, in USD. */
  costOf(
    order: Pick<DealRequest, 'instrument' | 'leverage'> & { price: Decimal },
    lots: Decimal,
  ): { margin: Decimal; fee: Decimal };
  /**
   * Opens a position at the request's tick and returns its order's id.
   * @throws {Refusal} when the money doesn't cover margin and fee.
   */
  open(tx: Tx, request: DealRequest): Promise<string>;
  /** The margin that the open ones of these orders use together, in USD. */
  marginOf(tx: Tx, orderIds: readonly number[]): Promise<Decimal>;
  /**
   * The stops that can be set at the price: one on its wrong side, where it would trigger at once, is 0. 0 is off.
   */
  stopsAt(
    order: Pick<DealRequest, 'side' | 'stopLoss' | 'takeProfit'>,
    price: Decimal,
  ): Pick<DealRequest, 'stopLoss' | 'takeProfit'>;
  /** The order as it is now; null when there is none. */
  orderOf(tx: Tx, orderId: number): Promise<DealtOrder | null>;
  /**
   * Closes so much of a position at the current tick that `rest` lots stay open; does nothing when it holds no
   * more than that, or is closed already. A copy's close reason is `trader`, that of any other position `user`.
   * @throws {RangeError} for a rest that is off the lot step.
   */
  closeTo(tx: Tx, order: { id: string; userId: string }, rest: Decimal, at: number): Promise<void>;
}
