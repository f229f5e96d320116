import type { Decimal } from '#domain/decimal.ts';
import { settle } from '#domain/micro.ts';
import { periodMilliseconds, periodNames } from '#domain/period.ts';
import type { Tx } from '../kernel/database/database.ts';
import { announceChange } from '../kernel/live/announce.ts';
import type { DueWork } from '../kernel/processes/due-work.ts';
import { profitTitle, push } from '../kernel/push/push.ts';
import type { Instrument } from '../prices/instrument.ts';
import { type MovableMarket, priceOf, type Tick } from '../prices/market.ts';
import { payOut } from './money.ts';
import { expiredBefore, lockRunning, updateOrder } from './orders.ts';

/** The app reloads its list one second after an expiry (MICRO-19): the settlement must be faster. */
const settleEveryMilliseconds = 250;

/** Settles an expired order once: the row is locked and skipped unless it is still running. */
export async function settleOrder(tx: Tx, market: MovableMarket, id: number, at: number): Promise<void> {
  const order = await lockRunning(tx, market, id);
  if (!order) return;
  const { price, tick } = endPriceOf(market, order);
  const { profit } = settle(order, price);
  await updateOrder(tx, id, {
    status: 'closed',
    end_price: price,
    end_tick: tick && JSON.stringify(tick),
    profit,
    completed_at: at,
  });
  const { userId, instrument, amount } = order;
  await payOut(tx, { id, userId, symbol: instrument.symbol, at }, { amount, profit });
  announceChange(tx, userId);
  await push(tx, {
    userId,
    kind: 'microEnded',
    id: `micro ${id}`,
    title: profitTitle(instrument.symbol, profit),
    text: { message: /*i18n*/ 'Your micro order has ended.' },
    path: '/order?source=1&type=2',
    at,
  });
}

/**
 * Settles orders after they expire. An order is settled when its expiry has passed, not at that instant, because a
 * tick of the same millisecond still counts.
 */
export const settlement = (market: MovableMarket): DueWork => ({
  everyMilliseconds: settleEveryMilliseconds,
  name: 'Micro order',
  due: expiredBefore,
  settle: (tx, id, now) => settleOrder(tx, market, id, now),
});

export type PriceHistory = Pick<MovableMarket, 'tickAt' | 'series'>;

/** The closing price of an order; `tick` is null when the price is the close of a bar. */
export interface EndPrice {
  price: Decimal;
  tick: Tick | null;
}

/**
 * The latest known price at `expiresAt`: normally that of the last tick at or before it. After a downtime the
 * ticks around it may be missing; then it is the close of the last bar that had ended by then, if that bar
 * began after the last known tick. The opening tick is always known, so there always is a price.
 */
export function endPriceOf(
  history: PriceHistory,
  { instrument, expiresAt, openTick }: { instrument: Instrument; expiresAt: number; openTick: Tick },
): EndPrice {
  const lastTick = history.tickAt(instrument.id, expiresAt);
  const tick = lastTick && lastTick.time >= openTick.time ? lastTick : openTick;
  const bar = lastEndedBar(history, instrument, expiresAt);
  return bar && bar.from > tick.time
    ? { price: priceOf(instrument, bar.close), tick: null }
    : { price: tick.price, tick };
}

/**
 * The bar of any period that ended last by `time`; of several that ended together, the shortest. A bar that
 * ends at `time` + 1 counts, because its last tick may be at `time`.
 */
function lastEndedBar(history: PriceHistory, instrument: Instrument, time: number) {
  const series = history.series(instrument.id);
  const ended = periodNames.flatMap((period) => {
    const length = periodMilliseconds(period);
    const [bar] = series.before(period, time - length + 2, 1);
    return bar ? [{ from: bar.time, to: bar.time + length, close: bar.close }] : [];
  });
  return ended.reduce<(typeof ended)[number] | null>(
    (latest, bar) => (latest && latest.to >= bar.to ? latest : bar),
    null,
  );
}
