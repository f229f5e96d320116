import { isStopOut } from '#domain/margin-level.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { Stop } from '../kernel/clock.ts';
import type { OpenDatabase } from '../kernel/database.ts';
import { transact } from '../kernel/idempotency.ts';
import { createNotifications } from '../kernel/notifications.ts';
import { createQueue } from '../kernel/queue.ts';
import type { World } from '../kernel/world.ts';
import type { Tick } from '../prices/market.ts';
import { accountsByUser, balanceOf } from './account.ts';
import { accountSummaryOf } from './account-summary.ts';
import { createOpenOrderIndex } from './open-orders.ts';
import { dueAt, isHolding, type Order } from './order.ts';
import { ordersChannel, readOpenOrders } from './orders.ts';
import { actOn, closeByForce } from './triggers.ts';
import type { Venue } from './venue.ts';
import { wireAccountSummary } from './wire.ts';

const summaryEveryMilliseconds = 500;
/** Notifications of changed orders are lost while the database connection is broken. */
const reloadEveryMilliseconds = 30_000;

export interface Engine {
  /** Loads the open orders, updates them, and sends account summaries to their users. */
  start(): Promise<Stop>;
  /** Executes fills, stops and stop-outs until it is stopped; for the leader only. */
  startExecution(): Stop;
  /** Resolves when all work caused by ticks and by changes committed before is done. */
  settled(): Promise<void>;
}

export function createEngine(world: World, open: Pick<OpenDatabase, 'listen'>, venue: Venue): Engine {
  const { database, clock, hub, log } = world;
  const { market } = venue;
  const changes = createNotifications(world, open, ordersChannel);
  const openOrders = createOpenOrderIndex();
  const queue = createQueue((error) => log.error('An open order could not be dealt with.', error));
  const reloading = new Set<string>();
  const acting = new Set<string>();
  const moved = new Set<string>();
  let isExecuting = false;

  const act = (order: Order, tick: Tick) => {
    if (acting.has(order.id)) return;
    acting.add(order.id);
    queue.add(async () => {
      try {
        await transact(database, (tx) => actOn(tx, venue, order, { tick, at: clock.now() }));
      } finally {
        acting.delete(order.id);
      }
    });
  };

  const check = (order: Order, tick: Tick) => {
    if (isExecuting && dueAt(order, tick.price)) act(order, tick);
  };

  /** A price may have been missed between an order's change and its notification. */
  const checkNow = (order: Order) => {
    const { tick, isOpen, isLive } = market.quote(order.instrument.id);
    if (isOpen && isLive) check(order, tick);
  };

  const reload = (userId: string) => {
    if (reloading.has(userId)) return;
    reloading.add(userId);
    queue.add(async () => {
      reloading.delete(userId);
      const orders = await readOpenOrders(database, market, userId);
      openOrders.replace(userId, orders);
      moved.add(userId);
      for (const order of orders) checkNow(order);
    });
  };

  const reloadAll = async () => {
    const orders = await readOpenOrders(database, market);
    for (const userId of new Set([...openOrders.users(), ...orders.map((order) => order.userId)]))
      reload(userId);
  };

  const sendAccountSummaries = async () => {
    const online = new Set(hub.onlineUsers(topicOf('positions')));
    const users = [...moved].filter((userId) => isExecuting || online.has(userId));
    moved.clear();
    const accounts = await accountsByUser(database, users);
    for (const [userId, account] of accounts) {
      const positions = openOrders.ofUser(userId).filter(isHolding);
      const summary = accountSummaryOf(balanceOf(account), positions, market);
      if (online.has(userId)) hub.send(userId, topicOf('positions'), wireAccountSummary(summary));
      if (isExecuting && isStopOut(summary.marginLevel)) force(userId);
    }
  };

  const force = (userId: string) =>
    queue.add(() => transact(database, (tx) => closeByForce(tx, venue, userId, clock.now())));

  return {
    async start() {
      const stops = [
        await changes.listen(reload),
        market.onTick((instrument, tick) => {
          for (const order of openOrders.ofInstrument(instrument.id)) {
            if (order.status === 'holding') moved.add(order.userId);
            check(order, tick);
          }
        }),
        clock.every(summaryEveryMilliseconds, sendAccountSummaries),
        clock.every(reloadEveryMilliseconds, reloadAll),
      ];
      await reloadAll();
      return async () => {
        for (const stop of stops) await stop();
        await queue.settled();
      };
    },
    startExecution() {
      isExecuting = true;
      for (const userId of openOrders.users()) for (const order of openOrders.ofUser(userId)) checkNow(order);
      return () => {
        isExecuting = false;
      };
    },
    async settled() {
      await changes.allHandled();
      await queue.settled();
      await changes.allHandled();
      await queue.settled();
    },
  };
}
