import type { Decimal } from '#domain/decimal.ts';
import type { Side } from '#domain/profit.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Tables } from '../kernel/database/tables.ts';
import type { MessageId } from '../kernel/texts/message.ts';
import type { Instrument } from '../prices/instrument.ts';
import type { Tick } from '../prices/market.ts';

/** What a copy takes over of an order. */
interface Contract {
  instrument: Instrument;
  side: Side;
  lots: Decimal;
  leverage: Decimal | null;
  /** 0 is off. */
  stopLoss: Decimal;
  takeProfit: Decimal;
}

/** A contract order that was filled or closed, for what other areas do in the same transaction; with the lots of before. */
export interface Execution extends Contract {
  orderId: string;
  userId: string;
  /** The order that this one was copied from; null unless it is a copy. */
  originId: string | null;
  tick: Tick;
  /** Unix milliseconds. */
  at: number;
}

/** Called in the transaction of each execution, after the account was locked. */
export interface ExecutionListener {
  opened(tx: Tx, execution: Execution): Promise<void>;
  /** @param rest the lots that stay open: 0 unless a part was closed */
  closed(tx: Tx, execution: Execution, rest: Decimal): Promise<void>;
}

/** The means of an account to open a contract at this instant. */
export interface TradingMeans {
  /** Money for margin and fee, in USD. */
  free: Decimal;
  /** In percent; null while no margin is used. */
  marginLevel: Decimal | null;
}

/** A position that is opened at the tick, without the checks of an order by hand. */
export interface OpenRequest extends Contract {
  userId: string;
  /** The order that this one is copied from, and the name of its trader; null unless it is a copy. */
  originId: string | null;
  copiedFrom: string | null;
  /** The tick that it is opened at: that of the quote from which its size was calculated. */
  tick: Tick;
  /** Unix milliseconds. */
  at: number;
}

/** An order with the lots that it holds now. */
export interface TradedOrder extends Contract {
  isOpen: boolean;
}

/** Contract trading for other areas, in their transactions. Each function needs the account to be locked first. */
export interface ContractTrading {
  lock(tx: Tx, userId: string): Promise<void>;
  meansOf(tx: Tx, userId: string): Promise<TradingMeans>;
  /** Margin and fee of so many lots at the price, in USD. */
  costOf(
    order: Pick<OpenRequest, 'instrument' | 'leverage'> & { price: Decimal },
    lots: Decimal,
  ): { margin: Decimal; fee: Decimal };
  /**
   * Opens a position at the request's tick and returns its order's id.
   * @throws {Refusal} when the money doesn't cover margin and fee.
   */
  open(tx: Tx, request: OpenRequest): Promise<string>;
  /** The margin that the open ones of these orders use together, in USD. */
  marginOf(tx: Tx, orderIds: readonly number[]): Promise<Decimal>;
  /**
   * The stops that can be set at the price: one on its wrong side, where it would trigger at once, is 0. 0 is off.
   */
  stopsAt(
    order: Pick<OpenRequest, 'side' | 'stopLoss' | 'takeProfit'>,
    price: Decimal,
  ): Pick<OpenRequest, 'stopLoss' | 'takeProfit'>;
  /** The order as it is now; null when there is none. */
  orderOf(tx: Tx, orderId: number): Promise<TradedOrder | null>;
  /**
   * Closes so much of a position at the current tick that `rest` lots stay open; does nothing when it holds no
   * more than that, or is closed already. A copy's close reason is `trader`, that of any other position `user`.
   * @throws {RangeError} for a rest that is off the lot step.
   */
  closeTo(tx: Tx, order: { id: string; userId: string }, rest: Decimal, at: number): Promise<void>;
}

type CloseReason = NonNullable<Tables['forex_order']['close_reason']>;

/** Why an order ended (FOLLOW-93); a part that the trader has closed ended for the same reason. */
export const endMessages: Record<CloseReason, MessageId> = {
  user: /*i18n*/ 'Closed manually.',
  trader: /*i18n*/ 'Closed with the trader.',
  stopLoss: /*i18n*/ 'Closed by the stop loss.',
  takeProfit: /*i18n*/ 'Closed by the take profit.',
  forced: /*i18n*/ 'Stop-out: the margin level was too low.',
  cancelled: /*i18n*/ 'Cancelled.',
  insolvent: /*i18n*/ 'Cancelled: the margin level was too low.',
};
