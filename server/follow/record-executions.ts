import { sql } from 'kysely';
import { copyRestOf } from '#domain/copy.ts';
import { type Decimal, decimal, isZero } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Execution, ExecutionListener } from '../trading/contract-trading.ts';
import { skipReasons } from './wording.ts';

/** Database notification channel: notified by each commit that leaves the copying engine something to do. */
export const copyingChannel = 'pelorus_copying';

const notify = (tx: Tx) => sql`select pg_notify(${copyingChannel}, '')`.execute(tx);

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
    if (execution.originId === null) await recordClosing(tx, execution, rest);
    else if (isZero(rest)) await endLink(tx, execution.orderId);
  },
});

async function recordOpening(tx: Tx, { orderId, userId, lots, tick, at }: Execution): Promise<void> {
  const { numAffectedRows = 0n } = await sql`insert into follow_copy
      (relation_id, trader_id, follower_id, trader_order_id, trader_lots, trader_tick, status, created_at)
    select relation.id, trader_id, follower_id, ${orderId}::bigint, ${lots}::numeric,
      ${JSON.stringify(tick)}::jsonb, 'due', ${at}::bigint
    from follow_relation relation
    join follow_trader trader on trader.user_id = relation.trader_id and trader.stopped_at is null
    where relation.trader_id = ${userId} and relation.ended_at is null
    order by relation.id`.execute(tx);
  if (numAffectedRows > 0n) await notify(tx);
}

/** The rows stay locked until the commit, so that a copy isn't opened meanwhile without its rest. */
async function recordClosing(tx: Tx, { orderId, instrument, at }: Execution, rest: Decimal): Promise<void> {
  const rows = await tx
    .selectFrom('follow_copy')
    .select(['id', 'status', 'trader_lots', 'opened_lots'])
    .where('trader_order_id', '=', Number(orderId))
    .where((where) => where.or([where('status', '=', 'due'), where('link', '=', 'following')]))
    // No act of a trader who has stopped touches a copy, also before its link has been ended (FOLLOW-91).
    .where('trader_id', 'in', (trader) =>
      trader.selectFrom('follow_trader').select('user_id').where('stopped_at', 'is', null),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const due = rows.filter(({ status }) => status === 'due');
  if (due.length > 0 && isZero(rest))
    await tx
      .updateTable('follow_copy')
      .set({ status: 'skipped', reason: JSON.stringify(skipReasons.closedAlready), decided_at: at })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
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
  await sql`update follow_copy set rest_lots = share.rest
    from jsonb_to_recordset(${JSON.stringify(rests)}::jsonb) as share (id bigint, rest numeric)
    where follow_copy.id = share.id`.execute(tx);
  await notify(tx);
}

const endLink = (tx: Tx, orderId: string) =>
  tx.updateTable('follow_copy').set({ link: 'ended' }).where('order_id', '=', Number(orderId)).execute();
