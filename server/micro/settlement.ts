import { settle } from '#domain/micro.ts';
import type { Tx } from '../kernel/database/database.ts';
import { announceChange } from '../kernel/live/announce.ts';
import type { DueWork } from '../kernel/processes/due-work.ts';
import { profitTitle, push } from '../kernel/push/push.ts';
import type { MovableMarket } from '../prices/market.ts';
import { endPriceOf } from './end-price.ts';
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
