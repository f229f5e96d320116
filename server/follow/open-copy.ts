import type { Selectable } from 'kysely';
import { type CopySize, copyRestOf, copySizeOf, isBeyondGap } from '#domain/copy.ts';
import { compare, decimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { isAboveMarginCall } from '#domain/margin-level.ts';
import { announceChange } from '../kernel/announce.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Tx } from '../kernel/database.ts';
import type { Reason } from '../kernel/reason.ts';
import type { DealingDesk, DealtOrder } from '../prices/deals.ts';
import { maximumLots } from '../prices/instruments.ts';
import { liveWithinMilliseconds, type Market, type Quote } from '../prices/market.ts';
import type { FollowTables } from './tables.ts';
import { gapReason, missedReason, riskReason, sizeReason, skipReasons, staleReason } from './wording.ts';

/** What copies are dealt with. */
export interface CopyingParts {
  market: Market;
  desk: DealingDesk;
  clock: Clock;
}

/** An opening that is older than this was missed. */
const openedWithinMilliseconds = 10 * millisecondsPerSecond;

type CopyRow = Selectable<FollowTables['follow_copy']>;
type RelationRow = Selectable<FollowTables['follow_relation']>;

export interface DueCopy {
  id: number;
  followerId: string;
  relationId: number;
}

/**
 * Gives a trader's order its outcome at one follower, together with the follower's order (FOLLOW-79): copied at the
 * current tick, reduced, or skipped. False when it has to wait, since this process hasn't received the trader's tick
 * yet (FOLLOW-94). Locks the account, then the relation, then the row (docs/money.md).
 */
export async function openCopy(tx: Tx, parts: CopyingParts, due: DueCopy): Promise<boolean> {
  const { market, desk, clock } = parts;
  await desk.lock(tx, due.followerId);
  const relation = await tx
    .selectFrom('follow_relation')
    .selectAll()
    .where('id', '=', due.relationId)
    .forShare()
    .executeTakeFirstOrThrow();
  const copy = await tx
    .selectFrom('follow_copy')
    .selectAll()
    .where('id', '=', due.id)
    .where('status', '=', 'due')
    .forUpdate()
    .executeTakeFirst();
  if (!copy) return true;
  const order = await desk.orderOf(tx, copy.trader_order_id);
  const ended = (await endOf(tx, relation)) ?? (order?.isOpen ? null : skipReasons.closedAlready);
  if (ended || !order) {
    await skip(tx, copy, ended ?? skipReasons.closedAlready, clock.now());
    return true;
  }
  const { id: instrumentId, minimumLots } = order.instrument;
  const means = await desk.meansOf(tx, copy.follower_id);
  const usedMargin = await usedMarginOf(tx, desk, copy);
  // Read after the last query before the size is calculated, so that the copy is opened at the price it is sized by.
  const quote = market.quote(instrumentId);
  const { tick } = quote;
  const at = Math.max(clock.now(), tick.time);
  if (tick.sequence < copy.trader_tick.sequence && at - copy.created_at <= openedWithinMilliseconds)
    return false;
  const obstacle = obstacleOf(copy, quote, at);
  if (obstacle || !isAboveMarginCall(means.marginLevel)) {
    await skip(tx, copy, obstacle ?? riskReason(means.marginLevel ?? decimal(0)), at);
    return true;
  }
  const size = copySizeOf(decimal(copy.trader_lots), {
    settings: { multiple: decimal(relation.multiple), maxMargin: decimal(relation.max_amount) },
    step: minimumLots,
    largestLots: maximumLots,
    usedMargin,
    free: means.free,
    costOf: (lots) => desk.costOf({ ...order, price: tick.price }, lots),
  });
  if (size.outcome === 'skipped') await skip(tx, copy, sizeReason(size.reason), at);
  else await deal(tx, desk, { copy, order, size, quote, at });
  return true;
}

/** Why nothing of this trader is copied any more, or null. The relations of a trader who stops end one by one. */
async function endOf(tx: Tx, { end_reason, trader_id }: RelationRow): Promise<Reason | null> {
  if (end_reason !== null) return skipReasons[end_reason];
  const trader = await tx
    .selectFrom('follow_trader')
    .select('stopped_at')
    .where('user_id', '=', trader_id)
    .executeTakeFirst();
  return trader && trader.stopped_at === null ? null : skipReasons.traderStopped;
}

/** What the open copies of this trader use, also those that were let go (docs/decisions.md). */
async function usedMarginOf(tx: Tx, desk: DealingDesk, { trader_id, follower_id }: CopyRow) {
  const rows = await tx
    .selectFrom('follow_copy')
    .select('order_id')
    .where('follower_id', '=', follower_id)
    .where('trader_id', '=', trader_id)
    .where('link', 'in', ['following', 'own'])
    .execute();
  return desk.marginOf(
    tx,
    rows.flatMap(({ order_id }) => order_id ?? []),
  );
}

/** Why the price can't be dealt at, or null (FOLLOW-95, FOLLOW-96, FOLLOW-99). */
function obstacleOf(copy: CopyRow, { tick, isOpen, isLive }: Quote, at: number): Reason | null {
  const age = at - copy.created_at;
  if (age > openedWithinMilliseconds) return missedReason(age, openedWithinMilliseconds);
  if (!isOpen) return skipReasons.marketClosed;
  if (!isLive) return staleReason(at - tick.time, liveWithinMilliseconds);
  const { price } = copy.trader_tick;
  return isBeyondGap(price, tick.price) ? gapReason(price, tick.price) : null;
}

async function skip(tx: Tx, { id, follower_id }: CopyRow, reason: Reason, at: number): Promise<void> {
  await tx
    .updateTable('follow_copy')
    .set({ status: 'skipped', reason: JSON.stringify(reason), decided_at: at })
    .where('id', '=', id)
    .execute();
  await announceChange(tx, follower_id);
}

interface Dealing {
  copy: CopyRow;
  order: DealtOrder;
  size: Exclude<CopySize, { outcome: 'skipped' }>;
  quote: Quote;
  at: number;
}

async function deal(tx: Tx, desk: DealingDesk, { copy, order, size, quote: { tick }, at }: Dealing) {
  const { instrument, side, leverage, lots: tradersRest } = order;
  const userId = copy.follower_id;
  const { lots } = size;
  const originId = String(copy.trader_order_id);
  const stops = desk.stopsAt(order, tick.price);
  const id = await desk.open(tx, { userId, instrument, side, lots, leverage, ...stops, originId, tick, at });
  const tradersOpened = decimal(copy.trader_lots);
  // The trader may have closed a part while the copy was due: the engine closes down to the rest next.
  const rest =
    compare(tradersRest, tradersOpened) < 0
      ? copyRestOf({ opened: lots, tradersOpened, tradersRest, step: instrument.minimumLots })
      : null;
  await tx
    .updateTable('follow_copy')
    .set({
      status: size.outcome,
      reason: size.outcome === 'reduced' ? JSON.stringify(sizeReason(size.reason)) : null,
      order_id: Number(id),
      opened_lots: lots,
      rest_lots: rest,
      link: 'following',
      decided_at: at,
    })
    .where('id', '=', copy.id)
    .execute();
  await announceChange(tx, userId);
}
