import { settle } from '#domain/micro.ts';
import type { Stop } from '../kernel/clock.ts';
import type { Tx } from '../kernel/database.ts';
import { transact } from '../kernel/requests.ts';
import type { World } from '../kernel/world.ts';
import type { MovableMarket } from '../market/market.ts';
import { endPriceOf } from './end-price.ts';
import { payOut } from './money.ts';
import { expiredBefore, lockRunning, updateOrder } from './orders.ts';

/** Well within the second after which the app looks at its list again. */
const every = 250;
const atOnce = 500;

/** Settles an expired order, unless that has been done: the row is locked and must still be running. */
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
}

/**
 * Settles what has expired, now and from now on: for the one process that owns the market. An order waits
 * until its expiry has passed, not just come: a tick of that very instant still counts.
 */
export function startSettlement({ database, clock, log }: World, market: MovableMarket): Stop {
  let running: Promise<void> = Promise.resolve();
  const settleDue = async () => {
    const now = clock.now();
    for (const id of await expiredBefore(database, now, atOnce))
      await transact(database, (tx) => settleOrder(tx, market, id, now)).catch((error: unknown) =>
        log.error(`Micro order ${id} could not be settled.`, error),
      );
  };
  const stop = clock.every(every, () => {
    running = settleDue();
    return running;
  });
  return async () => {
    stop();
    await running;
  };
}
