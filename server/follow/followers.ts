import { sql } from 'kysely';
import { type Decimal, decimal, sum } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import type { PageRequest } from '../kernel/calls/paging.ts';
import { type Queries, type Question, question } from '../kernel/database/question.ts';
import type { Market } from '../prices/market.ts';
import { type OpenOrder, openProfitOf } from './open-profit.ts';

/** A follower of now with the limit that was set, and the profit of the copies that are closed; null where none is. */
export interface FollowerRow {
  follower_id: string;
  uid: string;
  max_amount: string;
  profit: string | null;
}

/** The copies of a trader's followers of now, their closed parts included. */
const copiesOf = (traderId: string) => sql`(
  select relation.id as relation_id, copy.*
  from follow_relation relation
  join follow_copy copied on copied.relation_id = relation.id
  join forex_order copy on copy.user_id = relation.follower_id and copy.origin_id = copied.trader_order_id
  where relation.trader_id = ${traderId} and relation.ended_at is null
)`;

/** What each follower's closed copies have brought, to the cent, so that the sum of all is that of the rows. */
const closedProfits = (traderId: string) => sql`(
  select relation_id, round(sum(profit), ${usdDecimals}) as profit
  from ${copiesOf(traderId)} copy where status = 'closed' group by relation_id
)`;

/** One page of a trader's followers, the newest first (FOLLOW-35). */
export function pageOfFollowers(
  queries: Queries,
  traderId: string,
  { page, size }: PageRequest,
): Question<{ rows: FollowerRow[]; total: number }> {
  const counts = queries
    .selectFrom('follow_relation')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('trader_id', '=', traderId)
    .where('ended_at', 'is', null);
  const rows = sql<FollowerRow>`
    select relation.follower_id, users.uid, relation.max_amount, closed.profit
    from follow_relation relation
    join users on users.id = relation.follower_id
    left join ${closedProfits(traderId)} closed on closed.relation_id = relation.id
    where relation.trader_id = ${traderId} and relation.ended_at is null
    order by relation.id desc limit ${size} offset ${(page - 1) * size}`;
  return question([counts, rows], ([counted], found) => ({ rows: found, total: Number(counted?.total) }));
}

/** The profits of all followers' copies: of closed ones, and of open ones at the current prices, in USD (FOLLOW-29). */
export function followersProfit(
  market: Market,
  traderId: string,
): Question<{ closed: Decimal; open: Decimal }> {
  const closed = sql<{ profit: string }>`
    select coalesce(sum(profit), 0) as profit from ${closedProfits(traderId)} closed`;
  const open = sql<OpenOrder>`
    select id, instrument, side, lots, open_price
    from ${copiesOf(traderId)} copy where status = 'holding'`;
  return question([closed, open], ([earned], orders) => ({
    closed: decimal(earned?.profit ?? 0),
    open: sum(orders.map((order) => openProfitOf(order, market).profit)),
  }));
}
