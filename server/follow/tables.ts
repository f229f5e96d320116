import type { Generated } from 'kysely';
import type { Json } from '../kernel/database/tables.ts';
import type { Reason } from '../kernel/texts/reason.ts';
import type { Tick } from '../prices/market.ts';

/** Amounts in USD, times in Unix milliseconds. */
export interface FollowTables {
  /** Master traders. */
  follow_trader: {
    user_id: string;
    nickname: string;
    avatar: string;
    /** The most margin that one follower may set. */
    max_amount: string;
    since: number;
    /** When the trader stopped; null while others may follow. */
    stopped_at: number | null;
  };
  /** Applications to become a master trader. */
  follow_application: {
    id: Generated<number>;
    user_id: string;
    status: 'waiting' | 'approved' | 'rejected';
    reason: Json<Reason> | null;
    submitted_at: number;
    review_at: number;
    decided_at: number | null;
  };
  /** Who follows whom with which settings; a row for each time. */
  follow_relation: {
    id: Generated<number>;
    trader_id: string;
    follower_id: string;
    multiple: string;
    max_amount: string;
    created_at: number;
    /** Null while it lasts. */
    ended_at: number | null;
    end_reason: 'unfollowed' | 'traderStopped' | null;
  };
  /**
   * One row for each order of a trader and each follower of that instant, written with the trader's fill. `due`
   * becomes one of the three outcomes, once.
   */
  follow_copy: {
    id: Generated<number>;
    relation_id: number;
    trader_id: string;
    follower_id: string;
    /** The trader's order, the lots it was opened with, and the tick of its fill. */
    trader_order_id: number;
    trader_lots: string;
    trader_tick: Json<Tick>;
    status: 'due' | 'copied' | 'reduced' | 'skipped';
    /** Why it was reduced or skipped; null for the others. */
    reason: Json<Reason> | null;
    /** The follower's order and the lots it was opened with; null unless there is one. */
    order_id: number | null;
    opened_lots: string | null;
    /** The lots that the copy may still hold after the trader's last close; null while the trader has closed nothing. */
    rest_lots: string | null;
    /** `following` while the trader's closings apply, `own` after letting go, `ended` when it is closed. */
    link: 'following' | 'own' | 'ended' | null;
    created_at: number;
    decided_at: number | null;
  };
}

declare module '../kernel/database/tables.ts' {
  interface Tables extends FollowTables {}
}
