import type { Generated } from 'kysely';
import type { MicroDirection, MicroLoss } from '#domain/micro.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import type { Json } from '../kernel/database/tables.ts';
import type { Tick } from '../prices/market.ts';

/** Amounts in USD, prices and moves in the quote currency, times in Unix milliseconds. */
export interface MicroTables {
  micro_order: {
    id: Generated<number>;
    user_id: string;
    /** The instrument's code. */
    instrument: string;
    direction: MicroDirection;
    status: MicroStatus;
    amount: string;
    seconds: number;
    /** The terms at placement, by which the order is settled even if the offer has changed. */
    minimum_ratio: string;
    maximum_ratio: string;
    usual_move: string;
    loss: MicroLoss;
    open_tick: Json<Tick>;
    end_price: string | null;
    /** Null when the closing price is that of a bar. */
    end_tick: Json<Tick> | null;
    profit: string | null;
    created_at: number;
    expires_at: number;
    completed_at: number | null;
  };
  /** How many of a user's orders are closed; kept by the database. */
  micro_total: { user_id: string; closed: number };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends MicroTables {}
}
