import type { Generated } from 'kysely';
import type { MicroDirection, MicroLoss } from '#domain/micro.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import type { Json } from '../kernel/tables.ts';
import type { Tick } from '../market/market.ts';

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
    /** What was on offer when the order was placed is what it is settled by. */
    minimum_ratio: string;
    maximum_ratio: string;
    usual_move: string;
    loss: MicroLoss;
    open_tick: Json<Tick>;
    end_price: string | null;
    /** Null when the price at the end is known from a bar only. */
    end_tick: Json<Tick> | null;
    profit: string | null;
    created_at: number;
    expires_at: number;
    completed_at: number | null;
  };
}
