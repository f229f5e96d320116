import { sql } from 'kysely';
import {
  type Decimal,
  decimal,
  divide,
  isZero,
  plus,
  type Rounding,
  times,
  toNumber,
  zero,
} from '#domain/decimal.ts';
import { millisecondsPerDay } from '#domain/durations.ts';
import type { Side } from '#domain/profit.ts';
import type { PageRequest } from '../kernel/calls/paging.ts';
import { firstOf, type Queries, type Question, question } from '../kernel/database/question.ts';

/** The figures of a trader cover three weeks (FOLLOW-34). */
const days = 21;
const hundred = decimal(100);
/** With fewer closed orders a return says nothing, and nobody is ranked by it. */
const fewestOrders = 10;
/** Of the last three weeks; enough for somebody who trades ten times a day. */
const mostPastOrders = 200;

/** A trader with figures as they are stored: amounts in USD, null where there is no closed order. */
export interface TraderRow {
  user_id: string;
  nickname: string;
  avatar: string;
  max_amount: string;
  followers: number;
  followed_amount: string;
  open_orders: number;
  closed_orders: number;
  open_lots: string;
  /** When the trader could first be followed. */
  since: number;
  /** Of the last three weeks: closed orders, those with a profit, their profit, and the return in percent. */
  recent: number;
  won: number;
  profit: string | null;
  rate: string | null;
  /** The return of all closed orders in percent. */
  total_rate: string | null;
  /** The reader's settings; null for anyone else. */
  multiple: string | null;
  follow_amount: string | null;
  /** How many of the reader's copies are open: those that follow the trader, and those that were let go earlier. */
  open_copies: number;
  own_copies: number;
  /** The profits of the last three weeks by day; days without a closed order are missing. */
  days: { day: number; profit: string }[];
}

interface Reader {
  /** Null for a guest. */
  userId: string | null;
  now: number;
}

const startOf = (now: number): number => now - days * millisecondsPerDay;

const firstDay = (now: number): number => Math.floor(startOf(now) / millisecondsPerDay);

const endOfDay = (time: number): number => (Math.floor(time / millisecondsPerDay) + 1) * millisecondsPerDay;

/** The profit of each of the 24 hours of the three weeks, counted from 1; 0 is what was closed at their start. */
const dayOf = (now: number) =>
  sql`least(ceil((completed_at - ${startOf(now)}) / ${millisecondsPerDay}::numeric), ${days})::int`;

/** The profits of `trader.user_id` by such days, for the rows of one page. */
const profitsByDay = (now: number) => sql`(
  select coalesce(json_agg(json_build_object('day', day, 'profit', profit::text)), '[]')
  from (
    select ${dayOf(now)} as day, sum(profit) as profit from forex_order
    where user_id = trader.user_id and status = 'closed' and origin_id is null and open_price is not null
      and completed_at >= ${startOf(now)}
    group by 1
  ) daily
)`;

const ofTraders = sql`user_id in (select user_id from follow_trader)`;

/** The traders' money at stake by UTC day: what was there when it began, and what was brought in on it. */
const stakes = sql`(
  select owner, day, sum(moved) over (partition by owner order by day) - moved + greatest(moved - traded, 0) as money
  from ledger_profit where owner in (select user_id from follow_trader)
)`;

/** By what a day multiplies; null where nothing was at stake. */
const growth = sql`(1 + profit / nullif(greatest(money, 0), 0))`;
/** In place of 0, which has no logarithm. */
const nothingLeft = sql.lit(0.000001);

/**
 * The return of a trader in percent, 2 decimals: each day's profit is of what was at stake on that day, and the days
 * are chained. So a loss always lowers it, whatever is put at stake with it. Null with too few orders.
 */
const rate = sql`case when sum(orders) >= ${fewestOrders}
  then round((exp(sum(ln(case when ${growth} < ${nothingLeft} then ${nothingLeft} else ${growth} end))) - 1) * 100, 2)
  end`;

/**
 * All traders with their figures, as a source of rows. A trader's own orders are those that aren't copies, and were
 * filled; a part that was closed by itself is one.
 */
const figures = ({ userId, now }: Reader) => sql`(
  select trader.user_id, trader.nickname, trader.avatar, trader.max_amount, trader.since, trader.stopped_at,
    coalesce(relations.followers, 0)::int as followers,
    coalesce(relations.amount, 0) as followed_amount,
    coalesce(held.orders, 0)::int as open_orders,
    coalesce(closed.orders, 0)::int as closed_orders,
    coalesce(copies.lots, 0) as open_lots,
    coalesce(recent.orders, 0)::int as recent,
    coalesce(recent.won, 0)::int as won,
    recent.profit, recent.rate, closed.rate as total_rate,
    reader.multiple, reader.max_amount as follow_amount,
    coalesce(copies.of_reader, 0)::int as open_copies,
    coalesce(own.copies, 0)::int as own_copies
  from follow_trader trader
  left join (
    select user_id, count(*) as orders from forex_order
    where ${ofTraders} and status = 'holding' and origin_id is null group by user_id
  ) held on held.user_id = trader.user_id
  left join (
    select user_id, sum(orders) as orders, ${rate} as rate
    from forex_day daily left join ${stakes} stake on stake.owner = daily.user_id and stake.day = daily.day
    where ${ofTraders} group by user_id
  ) closed on closed.user_id = trader.user_id
  left join (
    select user_id, sum(orders) as orders, sum(won) as won, sum(profit) as profit, ${rate} as rate
    from (
      select user_id, day, orders, won, profit from forex_day
      where ${ofTraders} and day > ${firstDay(now)}
      union all
      -- Of the first day only what was closed within the three weeks.
      select user_id, ${firstDay(now)}, count(*), count(*) filter (where profit > 0), sum(profit) from forex_order
      where ${ofTraders} and status = 'closed' and origin_id is null and open_price is not null
        and completed_at >= ${startOf(now)} and completed_at < ${endOfDay(startOf(now))}
      group by user_id
    ) daily left join ${stakes} stake on stake.owner = daily.user_id and stake.day = daily.day
    group by user_id
  ) recent on recent.user_id = trader.user_id
  left join (
    select trader_id, count(*) as followers, sum(max_amount) as amount
    from follow_relation where ended_at is null group by trader_id
  ) relations on relations.trader_id = trader.user_id
  left join (
    select trader_id, sum(copy.lots) as lots, count(*) filter (where follower_id = ${userId}) as of_reader
    from follow_copy join forex_order copy on copy.id = follow_copy.order_id
    where link = 'following' and copy.status = 'holding' group by trader_id
  ) copies on copies.trader_id = trader.user_id
  left join (
    select trader_id, count(*) as copies
    from follow_copy join forex_order copy on copy.id = follow_copy.order_id
    where follower_id = ${userId} and link = 'own' and copy.status = 'holding' group by trader_id
  ) own on own.trader_id = trader.user_id
  left join follow_relation reader on reader.trader_id = trader.user_id
    and reader.follower_id = ${userId} and reader.ended_at is null
)`;

const bestFirst = sql`order by rate desc nulls last, profit desc nulls last, user_id`;

/** Traders who can be followed, the best return of three weeks first; those with too few orders by their profit. */
export function pageOfTraders(
  queries: Queries,
  reader: Reader,
  { page, size }: PageRequest,
): Question<{ rows: TraderRow[]; total: number }> {
  const counts = queries
    .selectFrom('follow_trader')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('stopped_at', 'is', null);
  const rows = sql<TraderRow>`select *, ${profitsByDay(reader.now)} as days from (
      select * from ${figures(reader)} listed
      where stopped_at is null
      ${bestFirst} limit ${size} offset ${(page - 1) * size}
    ) trader ${bestFirst}`;
  return question([counts, rows], ([counted], found) => ({ rows: found, total: Number(counted?.total) }));
}

/** The traders whom the reader follows, the best three weeks first. */
export const followedTraders = (reader: Reader): Question<TraderRow[]> =>
  question(
    [
      sql<TraderRow>`select *, ${profitsByDay(reader.now)} as days from ${figures(reader)} trader
        where multiple is not null ${bestFirst}`,
    ],
    (rows) => rows,
  );

/** One trader, also after it has stopped; undefined if there is none. */
export const traderQuestion = (reader: Reader, id: string): Question<TraderRow | undefined> =>
  firstOf(
    sql<TraderRow>`select *, ${profitsByDay(reader.now)} as days from ${figures(reader)} trader
      where user_id = ${id}`,
  );

const percentOf = (part: Decimal, whole: Decimal, rounding: Rounding): Decimal | null =>
  isZero(whole) ? null : divide(times(part, hundred), whole, 2, rounding);

/** A follower's profit in percent of the margin that copies may use, 2 decimals, toward zero. */
export const profitPercentOf = (profit: string | null, limit: string): Decimal | null =>
  profit === null ? null : percentOf(decimal(profit), decimal(limit), 'down');

/** The share of closed orders with a profit above 0 in percent, 2 decimals, half up; null without any. */
export const winRateOf = ({ won, recent }: Pick<TraderRow, 'won' | 'recent'>): Decimal | null =>
  percentOf(decimal(won), decimal(recent), 'half-up');

/** The profit of a trader's own closed orders in USD, added up: at the start of the three weeks and after each day. */
export function profitCurveOf(row: Pick<TraderRow, 'days'>): number[] {
  const profitOn = new Map(row.days.map(({ day, profit }) => [day, decimal(profit)]));
  let total = zero;
  return Array.from({ length: days + 1 }, (_, day) => {
    total = plus(total, profitOn.get(day) ?? zero);
    return toNumber(total);
  });
}

/** For how many days the trader could have been followed. */
export const listedDaysOf = ({ since }: Pick<TraderRow, 'since'>, now: number): number =>
  Math.floor((now - since) / millisecondsPerDay);

/** An order of a trader as it was opened; its closed parts and what is left of it are one order. */
export interface OpenedOrder {
  id: number;
  instrument: string;
  side: Side;
  lots: string;
  margin: string;
  fee: string;
  leverage: string | null;
  opened_at: number;
  /** Of the last part; null while a part is open. */
  completed_at: number | null;
  profit: string | null;
}

/** The orders that a trader has opened in the last three weeks, the newest first. */
export const lastOrdersOf = (userId: string, now: number): Question<OpenedOrder[]> =>
  question(
    [
      sql<OpenedOrder>`
        with newest as (
          select id, opened_at from forex_order
          where user_id = ${userId} and origin_id is null and part_of is null and open_price is not null
            and opened_at >= ${startOf(now)}
          order by opened_at desc, id desc limit ${mostPastOrders}
        )
        select newest.id, min(part.instrument) as instrument, min(part.side) as side,
          sum(part.lots) as lots, sum(part.margin) as margin, sum(part.fee) as fee,
          max(part.leverage)::text as leverage, newest.opened_at,
          case when bool_and(part.status = 'closed') then max(part.completed_at) end as completed_at,
          case when bool_and(part.status = 'closed') then sum(part.profit) end as profit
        from newest join forex_order part on coalesce(part.part_of, part.id) = newest.id
        group by newest.id, newest.opened_at order by newest.opened_at desc, newest.id desc`,
    ],
    (rows) => rows,
  );
