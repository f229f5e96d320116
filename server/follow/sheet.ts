import { sql } from 'kysely';
import type { Side } from '#domain/profit.ts';
import type { SheetStatus } from '#protocol/follow.ts';
import type { PageRequest } from '../kernel/calls/paging.ts';
import type { Database } from '../kernel/database/database.ts';
import { type Question, question } from '../kernel/database/question.ts';
import type { Tables } from '../kernel/database/tables.ts';
import type { Reason } from '../kernel/texts/reason.ts';
import type { OpenOrder } from './open-profit.ts';
import type { FollowTables } from './tables.ts';

/** A filled order on a sheet: a copy of the follower, or an order of the trader. */
export interface SheetRow {
  id: number;
  instrument: string;
  side: Side;
  status: 'holding' | 'closed';
  lots: string;
  order_price: string;
  open_price: string;
  close_price: string | null;
  profit: string | null;
  close_reason: Tables['forex_order']['close_reason'];
  created_at: number;
  completed_at: number | null;
  is_copy: boolean;
  /** The outcome of the trader's order; null where it wasn't to be copied. */
  outcome: FollowTables['follow_copy']['status'] | null;
  reason: Reason | null;
  stop_loss: string;
  take_profit: string;
  leverage: string | null;
  /** The lots with which the trader's order was opened. */
  trader_lots: string;
  link: FollowTables['follow_copy']['link'];
  /** Why the trader isn't followed any more; null while that lasts. */
  let_go: FollowTables['follow_relation']['end_reason'];
}

export interface Sheet {
  traderId: string;
  /** Null for the trader's own orders alone. */
  followerId: string | null;
  status: SheetStatus;
}

/**
 * The rows of a trader's sheet. Where the follower has a copy, it stands for the trader's order, and its closed
 * parts stand for the trader's; elsewhere the order itself does, with the reason if it was skipped. An order is
 * active while it or its copy is open (FOLLOW-46).
 */
const rowsOf = ({ traderId, followerId }: Pick<Sheet, 'traderId' | 'followerId'>) => sql`(
  with own as (
    select forex_order.*, coalesce(part_of, id) as whole_id from forex_order
    where user_id = ${traderId} and origin_id is null and open_price is not null
  ), copied as (
    select follow_copy.*, relation.end_reason from follow_copy
    join follow_relation relation on relation.id = relation_id
    where follow_copy.follower_id = ${followerId} and follow_copy.trader_id = ${traderId}
  ), shown as (
    select copy.id, true as is_copy, copied.id as copied_id, copied.trader_lots,
      copy.part_of is null and (copy.status = 'holding' or own.status = 'holding') as is_active
    from copied
    join forex_order copy on copy.user_id = copied.follower_id and copy.origin_id = copied.trader_order_id
    join own on own.id = copied.trader_order_id
    union all
    select own.id, false, copied.id, coalesce(copied.trader_lots, own.lots), own.status = 'holding'
    from own left join copied on copied.trader_order_id = own.whole_id
    where not exists (select from forex_order copy where copy.id = copied.order_id)
  )
  select listed.*, shown.is_copy, shown.is_active, shown.trader_lots,
    copied.status as outcome, copied.reason, copied.link, copied.end_reason as let_go
  from shown
  join forex_order listed on listed.id = shown.id
  left join copied on copied.id = shown.copied_id
)`;

/** One page of a sheet, the newest first: by when they were closed or opened, then by id. */
export function pageOfSheet(
  sheet: Sheet,
  { page, size }: PageRequest,
): Question<{ rows: SheetRow[]; total: number }> {
  const isActive = sheet.status === 'active';
  const counts = sql<{ total: number }>`
    select count(*)::int as total from ${rowsOf(sheet)} sheet where is_active = ${isActive}`;
  const rows = sql<SheetRow>`
    select id, instrument, side, status, lots, order_price, open_price, close_price, profit, close_reason,
      created_at, completed_at, stop_loss, take_profit, leverage, is_copy, outcome, reason, trader_lots, link, let_go
    from ${rowsOf(sheet)} sheet where is_active = ${isActive}
    order by coalesce(completed_at, opened_at) desc, id desc
    limit ${size} offset ${(page - 1) * size}`;
  return question([counts, rows], ([counted], found) => ({ rows: found, total: counted?.total ?? 0 }));
}

/** A sheet that somebody looks at. */
export interface OpenSheet {
  followerId: string;
  traderId: string;
}

/** The open orders on each of the sheets. */
export async function openOrdersOn(
  database: Database,
  sheets: readonly OpenSheet[],
): Promise<(OpenOrder & { follower_id: string; trader_id: string })[]> {
  const followers = sheets.map(({ followerId }) => followerId);
  const traders = sheets.map(({ traderId }) => traderId);
  const { rows } = await sql<OpenOrder & { follower_id: string; trader_id: string }>`
    with sheet as (
      select * from unnest(${followers}::text[], ${traders}::text[]) as asked (follower_id, trader_id)
      where trader_id in (select user_id from follow_trader)
    )
    select sheet.follower_id, sheet.trader_id, copy.id, copy.instrument, copy.side, copy.lots, copy.open_price
    from sheet
    join forex_order copy on copy.user_id = sheet.follower_id and copy.status = 'holding'
    join follow_copy copied on copied.order_id = copy.id and copied.trader_id = sheet.trader_id
    union all
    select sheet.follower_id, sheet.trader_id, own.id, own.instrument, own.side, own.lots, own.open_price
    from sheet
    join forex_order own on own.user_id = sheet.trader_id and own.status = 'holding' and own.origin_id is null
    where not exists (
      select from follow_copy copied join forex_order copy on copy.id = copied.order_id
      where copied.trader_order_id = own.id and copied.follower_id = sheet.follower_id
    )`.execute(database);
  return rows;
}
