import { type CopySettings, copySizeOf } from '#domain/copy.ts';
import { decimal, zero } from '#domain/decimal.ts';
import { millisecondsPerDay } from '#domain/durations.ts';
import type { Tx } from '../kernel/database/database.ts';
import { maximumLots } from '../prices/instruments.ts';
import { pastMarket } from '../prices/past-market.ts';
import { listTrader } from './applications.ts';
import { listed } from './open-profit.ts';
import { type ClosedOrder, closedOrdersOf, runInOrder } from './sample-past.ts';
import { type SampleParts, sampleFollowers, styles, userByEmail } from './sample-traders.ts';
import { sizeReason } from './wording.ts';

interface SampleRelation {
  traderId: string;
  tradersName: string;
  followerId: string;
  settings: CopySettings;
  since: number;
}

/** Opens the copy of a past order at the price of its time; null where it is skipped, with the reason stored. */
async function openPastCopy(
  tx: Tx,
  { market, tradingAt }: SampleParts,
  order: ClosedOrder,
  relation: SampleRelation & { id: number; openCopies: ReadonlySet<number> },
): Promise<number | null> {
  const { followerId: userId, settings } = relation;
  const { openedAt: at, side, leverage } = order;
  const trading = tradingAt(at);
  const instrument = listed(market, order.instrument);
  const { tick } = pastMarket(market, at).quote(instrument.id);
  const size = copySizeOf(order.lots, {
    settings,
    step: instrument.minimumLots,
    largestLots: maximumLots,
    usedMargin: await trading.marginOf(tx, [...relation.openCopies]),
    free: (await trading.meansOf(tx, userId)).free,
    costOf: (lots) => trading.costOf({ instrument, leverage, price: tick.price }, lots),
  });
  const stops = { stopLoss: zero, takeProfit: zero };
  const source = { originId: String(order.id), copiedFrom: relation.tradersName };
  const lots = size.outcome === 'skipped' ? null : size.lots;
  const orderId =
    lots === null
      ? null
      : Number(
          await trading.open(tx, { userId, instrument, side, lots, leverage, ...stops, ...source, tick, at }),
        );
  await tx
    .insertInto('follow_copy')
    .values({
      relation_id: relation.id,
      trader_id: relation.traderId,
      follower_id: userId,
      trader_order_id: order.id,
      trader_lots: order.lots,
      trader_tick: JSON.stringify(tick),
      status: size.outcome,
      reason: size.outcome === 'copied' ? null : JSON.stringify(sizeReason(size.reason)),
      order_id: orderId,
      opened_lots: lots,
      rest_lots: null,
      link: orderId === null ? null : 'following',
      created_at: at,
      decided_at: at,
    })
    .execute();
  return orderId;
}

/** A relation with the copies of all that its trader has done since. Returns its id. */
async function fillRelation(tx: Tx, parts: SampleParts, relation: SampleRelation): Promise<number> {
  const { traderId, followerId, settings, since } = relation;
  await parts.trading.lock(tx, followerId);
  const { id } = await tx
    .insertInto('follow_relation')
    .values({
      trader_id: traderId,
      follower_id: followerId,
      multiple: settings.multiple,
      max_amount: settings.maxMargin,
      created_at: since,
      ended_at: null,
      end_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const openCopies = new Set<number>();
  const events = (await closedOrdersOf(tx, traderId, since)).flatMap((order) => {
    let orderId: number | null = null;
    return [
      {
        at: order.openedAt,
        run: async () => {
          orderId = await openPastCopy(tx, parts, order, { ...relation, id, openCopies });
          if (orderId !== null) openCopies.add(orderId);
        },
      },
      {
        at: order.closedAt,
        run: async () => {
          if (orderId === null) return;
          const copy = { id: String(orderId), userId: followerId };
          await parts.tradingAt(order.closedAt).closeTo(tx, copy, zero, order.closedAt);
          openCopies.delete(orderId);
          await tx
            .updateTable('follow_copy')
            .set({ link: 'ended', rest_lots: zero })
            .where('order_id', '=', orderId)
            .execute();
        },
      },
    ];
  });
  await runInOrder(events);
  return id;
}

const settingsOf = (multiple: string, maxMargin: string): CopySettings => ({
  multiple: decimal(multiple),
  maxMargin: decimal(maxMargin),
});

/**
 * Gives the sample users their past of copy-trading: the trader is listed and has two followers, the other one
 * followed the first scripted trader until now, with orders that were copied, reduced and skipped: an account that
 * trades by itself would surprise the user who signs in.
 */
export async function fillSample(tx: Tx, parts: SampleParts, userId: string, now: number): Promise<void> {
  const { is_trader: isTrader } = await tx
    .selectFrom('users')
    .select('is_trader')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const daysAgo = (days: number) => now - days * millisecondsPerDay;
  if (isTrader) {
    const tradersName = 'Pelorus Sample';
    await listTrader(tx, { userId, nickname: tradersName, at: daysAgo(21) });
    const settings = [settingsOf('1', '1000'), settingsOf('0.25', '200')];
    for (const [index, email] of sampleFollowers.entries()) {
      const { id: followerId } = await userByEmail(tx, email);
      const relation = { traderId: userId, tradersName, followerId, since: daysAgo(20 - index) };
      await fillRelation(tx, parts, { ...relation, settings: settings[index] ?? settingsOf('1', '100') });
    }
    return;
  }
  const [leader] = styles;
  if (!leader) throw new Error('There is no scripted trader.');
  const { id: traderId } = await userByEmail(tx, leader.email);
  // Small enough to be reached by the larger orders; a tenth of the smallest one is too little to be copied.
  const settings = settingsOf('0.5', '120');
  const relation = { traderId, tradersName: leader.nickname, followerId: userId, settings };
  const id = await fillRelation(tx, parts, { ...relation, since: daysAgo(15) });
  await tx
    .updateTable('follow_relation')
    .set({ ended_at: now, end_reason: 'unfollowed' })
    .where('id', '=', id)
    .execute();
}
