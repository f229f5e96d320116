import type { Selectable } from 'kysely';
import { type CopySize, copyRestOf, copySizeOf, isBeyondGap } from '#domain/copy.ts';
import { compare, decimal } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { isAboveMarginCall } from '#domain/margin-level.ts';
import { tradableWithinMilliseconds } from '#domain/quote.ts';
import { forexStatus } from '#protocol/forex.ts';
import type { Tx } from '../kernel/database/database.ts';
import { announceChange } from '../kernel/live/announce.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import { push } from '../kernel/push/push.ts';
import type { Reason } from '../kernel/texts/reason.ts';
import { maximumLots } from '../prices/instruments.ts';
import type { Market, Quote } from '../prices/market.ts';
import type { ContractTrading, TradedOrder } from '../trading/contract-trading.ts';
import type { FollowTables } from './tables.ts';
import { gapReason, missedReason, riskReason, sizeReason, skipReasons, staleReason } from './wording.ts';

/** The parts that copying needs to open and close orders. */
export interface CopyingParts {
  market: Market;
  trading: ContractTrading;
  clock: Clock;
}

/** An opening that is older than this was missed. */
const openedWithinMilliseconds = 10 * millisecondsPerSecond;

type CopyRow = Selectable<FollowTables['follow_copy']>;
type RelationRow = Selectable<FollowTables['follow_relation']>;
type TraderRow = Selectable<FollowTables['follow_trader']>;

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
  const { market, trading, clock } = parts;
  await trading.lock(tx, due.followerId);
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
  const order = await trading.orderOf(tx, copy.trader_order_id);
  const trader = await tx
    .selectFrom('follow_trader')
    .select(['nickname', 'stopped_at'])
    .where('user_id', '=', copy.trader_id)
    .executeTakeFirst();
  const ended = endOf(relation, trader) ?? (order?.isOpen ? null : skipReasons.closedAlready);
  if (ended || !order || !trader) {
    await skip(tx, copy, ended ?? skipReasons.closedAlready, clock.now());
    return true;
  }
  const { id: instrumentId, minimumLots } = order.instrument;
  const means = await trading.meansOf(tx, copy.follower_id);
  const usedMargin = await usedMarginOf(tx, trading, copy);
  // Read after the last query before the size is calculated, so that the copy is opened at the price it is sized by.
  const quote = market.quote(instrumentId);
  const { tick } = quote;
  const at = Math.max(clock.now(), tick.time);
  if (isBefore(tick, copy.trader_tick) && at - copy.created_at <= openedWithinMilliseconds) return false;
  const skipReason = skipReasonOf(copy, quote, at);
  if (skipReason || !isAboveMarginCall(means.marginLevel)) {
    await skip(tx, copy, skipReason ?? riskReason(means.marginLevel ?? decimal(0)), at);
    return true;
  }
  const size = copySizeOf(decimal(copy.trader_lots), {
    settings: { multiple: decimal(relation.multiple), maxMargin: decimal(relation.max_amount) },
    step: minimumLots,
    largestLots: maximumLots,
    usedMargin,
    free: means.free,
    costOf: (lots) => trading.costOf({ ...order, price: tick.price }, lots),
  });
  if (size.outcome === 'skipped') await skip(tx, copy, sizeReason(size.reason), at);
  else await executeCopy(tx, trading, { copy, order, tradersName: trader.nickname, size, quote, at });
  return true;
}

/**
 * Whether a process has not received a tick as new as the trader's. After a restart its last tick may be an older price
 * under a higher number, since numbering continues beyond the ticks that were lost.
 */
const isBefore = (tick: Quote['tick'], tradersTick: CopyRow['trader_tick']) =>
  tick.sequence < tradersTick.sequence || tick.time < tradersTick.time;

/** Why nothing of this trader is copied any more, or null. The relations of a trader who stops end one by one. */
function endOf(
  { end_reason }: RelationRow,
  trader: Pick<TraderRow, 'stopped_at'> | undefined,
): Reason | null {
  if (end_reason !== null) return skipReasons[end_reason];
  return trader && trader.stopped_at === null ? null : skipReasons.traderStopped;
}

/** The margin of this trader's open copies, also of those that were let go (docs/decisions.md). */
async function usedMarginOf(tx: Tx, trading: ContractTrading, { trader_id, follower_id }: CopyRow) {
  const rows = await tx
    .selectFrom('follow_copy')
    .select('order_id')
    .where('follower_id', '=', follower_id)
    .where('trader_id', '=', trader_id)
    .where('link', 'in', ['following', 'own'])
    .execute();
  return trading.marginOf(
    tx,
    rows.flatMap(({ order_id }) => order_id ?? []),
  );
}

/** Why the copy can't be opened at this price, or null (FOLLOW-95, FOLLOW-96, FOLLOW-99). */
function skipReasonOf(copy: CopyRow, { tick, isOpen, isLive }: Quote, at: number): Reason | null {
  const age = at - copy.created_at;
  if (age > openedWithinMilliseconds) return missedReason(age, openedWithinMilliseconds);
  if (!isOpen) return skipReasons.marketClosed;
  if (!isLive) return staleReason(at - tick.time, tradableWithinMilliseconds);
  const { price } = copy.trader_tick;
  return isBeyondGap(price, tick.price) ? gapReason(price, tick.price) : null;
}

async function skip(tx: Tx, { id, follower_id }: CopyRow, reason: Reason, at: number): Promise<void> {
  await tx
    .updateTable('follow_copy')
    .set({ status: 'skipped', reason: JSON.stringify(reason), decided_at: at })
    .where('id', '=', id)
    .execute();
  announceChange(tx, follower_id);
}

interface CopyExecution {
  copy: CopyRow;
  order: TradedOrder;
  tradersName: string;
  size: Exclude<CopySize, { outcome: 'skipped' }>;
  quote: Quote;
  at: number;
}

async function executeCopy(
  tx: Tx,
  trading: ContractTrading,
  { copy, order, tradersName, size, quote: { tick }, at }: CopyExecution,
) {
  const { instrument, side, leverage, lots: tradersRest } = order;
  const userId = copy.follower_id;
  const { lots } = size;
  const originId = String(copy.trader_order_id);
  const stops = trading.stopsAt(order, tick.price);
  const id = await trading.open(tx, {
    userId,
    instrument,
    side,
    lots,
    leverage,
    ...stops,
    originId,
    copiedFrom: tradersName,
    tick,
    at,
  });
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
  announceChange(tx, userId);
  await push(tx, {
    userId,
    kind: 'copy',
    id: `copy ${originId}`,
    title: { message: instrument.symbol },
    text: {
      message:
        side === 'buy'
          ? /*i18n*/ 'Copied from {trader}: bought {lots} lots at {price}.'
          : /*i18n*/ 'Copied from {trader}: sold {lots} lots at {price}.',
      values: { trader: tradersName, lots, price: tick.price },
    },
    path: `/order?type=${forexStatus.holding}`,
    at,
  });
}
