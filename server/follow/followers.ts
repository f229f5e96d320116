import { sql } from 'kysely';
import { type Decimal, decimal, sum } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Market } from '../prices/market.ts';
import { type OpenOrder, openProfitOf } from './open-profit.ts';

/** A follower of now with the profit and margin of the copies that are closed; null where none is. */
export interface FollowerRow {
  follower_id: string;
  uid: string;
  profit: string | null;
  margin: string | null;
}

/** The copies of a trader's followers of now, their closed parts included. */
const copiesOf = (traderId: string) => sql`(
  select relation.id as relation_id, copy.*
  from follow_relation relation
  join follow_copy copied on copied.relation_id = relation.id
  join forex_order copy on copy.user_id = relation.follower_id and copy.origin_id = copied.trader_order_id
  where relation.trader_id = ${traderId} and relation.ended_at is null
)`;

/** One page of a trader's followers, the newest first (FOLLOW-35). */
export async function pageOfFollowers(
  tx: Tx,
  traderId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: FollowerRow[]; total: number }> {
  const { total } = await tx
    .selectFrom('follow_relation')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('trader_id', '=', traderId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<FollowerRow>`
    select relation.follower_id, users.uid, closed.profit, closed.margin
    from follow_relation relation
    join users on users.id = relation.follower_id
    left join (
      select relation_id, sum(profit) as profit, sum(margin) as margin
      from ${copiesOf(traderId)} copy where status = 'closed' group by relation_id
    ) closed on closed.relation_id = relation.id
    where relation.trader_id = ${traderId} and relation.ended_at is null
    order by relation.id desc limit ${size} offset ${(page - 1) * size}`.execute(tx);
  return { rows, total: Number(total) };
}

/** The profits of all followers' copies: of closed ones, and of open ones at the current prices, in USD (FOLLOW-29). */
export async function followersProfit(
  tx: Tx,
  market: Market,
  traderId: string,
): Promise<{ closed: Decimal; open: Decimal }> {
  const { rows: closed } = await sql<{ profit: string }>`
    select coalesce(sum(profit), 0) as profit from ${copiesOf(traderId)} copy where status = 'closed'`.execute(
    tx,
  );
  const { rows: open } = await sql<OpenOrder>`
    select id, instrument, side, lots, open_price
    from ${copiesOf(traderId)} copy where status = 'holding'`.execute(tx);
  return {
    closed: decimal(closed[0]?.profit ?? 0),
    open: sum(open.map((order) => openProfitOf(order, market).profit)),
  };
}
