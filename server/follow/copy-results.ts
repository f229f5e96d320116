import { sql } from 'kysely';
import { type Decimal, decimal, minus, plus, zero } from '#domain/decimal.ts';
import { type Question, question } from '../kernel/database/question.ts';
import type { Market } from '../prices/market.ts';
import { type OpenOrder, openProfitOf } from './open-profit.ts';

/** The results of a follower's copies after their fees, in USD, by the trader's id. */
export type CopyResults = ReadonlyMap<string, Decimal>;

/** The copies of the traders whom the follower follows now, since then, their closed parts included. */
const copiesOf = (followerId: string | null) => sql`(
  select relation.trader_id, copy.*
  from follow_relation relation
  join follow_copy copied on copied.relation_id = relation.id
  join forex_order copy on copy.user_id = relation.follower_id and copy.origin_id = copied.trader_order_id
  where relation.follower_id = ${followerId} and relation.ended_at is null
)`;

/**
 * The results of a follower's copies, those of open ones at the current prices (FOLLOW-109).
 * @param followerId null for a guest, who has none
 */
export function copyResultsOf(market: Market, followerId: string | null): Question<CopyResults> {
  const closed = sql<{ trader_id: string; result: string }>`
    select trader_id, sum(profit - fee) as result
    from ${copiesOf(followerId)} copy where status = 'closed' group by trader_id`;
  const open = sql<OpenOrder & { trader_id: string; fee: string }>`
    select trader_id, id, instrument, side, lots, open_price, fee
    from ${copiesOf(followerId)} copy where status = 'holding'`;
  return question([closed, open], (earned, orders) => {
    const results = new Map(earned.map(({ trader_id, result }) => [trader_id, decimal(result)]));
    for (const { trader_id, fee, ...order } of orders) {
      const { profit } = openProfitOf(order, market);
      results.set(trader_id, plus(results.get(trader_id) ?? zero, minus(profit, decimal(fee))));
    }
    return results;
  });
}
