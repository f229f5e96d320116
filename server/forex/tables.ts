import type { Generated } from 'kysely';
import type { Side } from '#domain/profit.ts';
import type { ForexStatus } from '#protocol/forex.ts';
import type { Json } from '../kernel/database/tables.ts';
import type { Tick } from '../prices/market.ts';
import type { CloseReason, Trigger } from './order.ts';

/** Amounts in USD, prices in the quote currency, times in Unix milliseconds; a stop of 0 is off. */
export interface ForexTables {
  forex_order: {
    id: Generated<number>;
    user_id: string;
    /** The order that this one was copied from. */
    origin_id: number | null;
    /** The name that the copied trader had then; null unless it is a copy. */
    copied_from: string | null;
    /** The position that this closed order was a part of; null for any other order. */
    part_of: number | null;
    /** The instrument's code. */
    instrument: string;
    side: Side;
    status: ForexStatus;
    lots: string;
    leverage: string | null;
    /** How a pending order's price is reached; null for a market order. */
    trigger: Trigger | null;
    order_price: string;
    open_price: string | null;
    close_price: string | null;
    margin: string;
    fee: string;
    profit: string | null;
    stop_loss: string;
    take_profit: string;
    /**
     * The sequence of the pair's tick at which the order's price or its stops were set: only later ticks, and this one,
     * can reach them. Null where it isn't known, as of an order of an earlier version.
     */
    terms_sequence: number | null;
    open_tick: Json<Tick> | null;
    close_tick: Json<Tick> | null;
    close_reason: CloseReason | null;
    created_at: number;
    opened_at: number | null;
    completed_at: number | null;
  };
  /** A user's closed orders, and the sums of their profits and of the fees that were charged, in USD; kept by the database. */
  forex_total: { user_id: string; closed: number; earned: string; fees: string };
  /** A user's filled orders that aren't copies, by the UTC day on which they were closed; kept by the database. */
  forex_day: {
    user_id: string;
    /** Days since 1970. */
    day: number;
    orders: number;
    /** Orders with a profit above zero. */
    won: number;
    profit: string;
    margin: string;
  };
  /** Losses of a user's closed positions beyond the balance, while other positions are open. */
  forex_debt: { user_id: string; amount: string };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends ForexTables {}
}
