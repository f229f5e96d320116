import { sql } from 'kysely';
import { copyRestOf } from '#domain/copy.ts';
import { type Decimal, decimal, isZero } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { write } from '../kernel/database/write.ts';
import type { Execution, ExecutionListener } from '../trading/contract-trading.ts';
import { skipReasons } from './wording.ts';

/** Database notification channel: notified by each commit that leaves the copying engine something to do. */
export const copyingChannel = 'pelorus_copying';

/**
 * Records the copying engine's work in the transaction of the execution, so that neither exists without the other:
 * a trader's opening as a `due` row for each follower of that instant, and a trader's closing as the lots that
 * each copy may still hold (FOLLOW-79, FOLLOW-85). A copy that is closed, for any reason, isn't linked any more.
 */
export const recordExecutions = (): ExecutionListener => ({
  async opened(tx, execution) {
    // Copies are never copied on (FOLLOW-83).
    if (execution.originId === null) await recordOpening(tx, execution);
  },
  async closed(tx, execution, rest) {
    if (execution.originId !== null) {
      if (isZero(rest)) await endLink(tx, execution.orderId);
    } else if (isZero(rest)) await recordWholeClosing(tx, execution);
    else await recordPartialClosing(tx, execution, rest);
  },
});

async function recordOpening(tx: Tx, { orderId, userId, lots, tick, at }: Execution): Promise<void> {
  await write(
    tx,
    sql`with due as (
      insert into follow_copy
        (relation_id, trader_id, follower_id, trader_order_id, trader_lots, trader_tick, status, created_at)
      select relation.id, trader_id, follower_id, ${orderId}::bigint, ${lots}::numeric,
        ${JSON.stringify(tick)}::jsonb, 'due', ${at}::bigint
      from follow_relation relation
      join follow_trader trader on trader.user_id = relation.trader_id and trader.stopped_at is null
      where relation.trader_id = ${userId} and relation.ended_at is null
      order by relation.id
      returning id
    )
    select pg_notify(${copyingChannel}, '') where exists (select from due)`,
  );
}

/**
 * The copies that are due or open, locked until the commit, so that none is opened meanwhile without its rest. No act
 * of a trader who has stopped touches a copy, also before its link has been ended (FOLLOW-91).
 */
const copiesOf = (orderId: string) => sql<{
  id: number;
  status: string;
  trader_lots: string;
  opened_lots: string | null;
}>`select id, status, trader_lots, opened_lots from follow_copy
  where trader_order_id = ${orderId}::bigint and (status = 'due' or link = 'following')
    and trader_id in (select user_id from follow_trader where stopped_at is null)
  order by id for update`;

/** A whole position has no rest, so that its copies needn't be read: those that are due won't be opened any more. */
const recordWholeClosing = (tx: Tx, { orderId, at }: Execution) =>
  write(
    tx,
    sql`with copy as materialized (${copiesOf(orderId)}), skipped as (
        update follow_copy set status = 'skipped', reason = ${JSON.stringify(skipReasons.closedAlready)}::jsonb,
          decided_at = ${at}::bigint
        from copy where follow_copy.id = copy.id and copy.status = 'due'
      ), closing as (
        update follow_copy set rest_lots = 0
        from copy where follow_copy.id = copy.id and copy.opened_lots is not null
        returning follow_copy.id
      )
      select pg_notify(${copyingChannel}, '') where exists (select from closing)`,
  );

async function recordPartialClosing(
  tx: Tx,
  { orderId, instrument }: Execution,
  rest: Decimal,
): Promise<void> {
  const { rows } = await copiesOf(orderId).execute(tx);
  const rests = rows.flatMap(({ id, trader_lots, opened_lots }) =>
    opened_lots === null
      ? []
      : {
          id,
          rest: copyRestOf({
            opened: decimal(opened_lots),
            tradersOpened: decimal(trader_lots),
            tradersRest: rest,
            step: instrument.minimumLots,
          }),
        },
  );
  if (rests.length === 0) return;
  await write(
    tx,
    sql`update follow_copy set rest_lots = share.rest
      from jsonb_to_recordset(${JSON.stringify(rests)}::jsonb) as share (id bigint, rest numeric)
      where follow_copy.id = share.id`,
    sql`select pg_notify(${copyingChannel}, '')`,
  );
}

const endLink = (tx: Tx, orderId: string) =>
  write(tx, tx.updateTable('follow_copy').set({ link: 'ended' }).where('order_id', '=', Number(orderId)));
