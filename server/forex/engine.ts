import { isStopOut } from '#domain/margin-level.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { OpenDatabase } from '../kernel/database/database.ts';
import { createNotifications } from '../kernel/database/notifications.ts';
import { transact } from '../kernel/database/transact.ts';
import type { Stop } from '../kernel/processes/clock.ts';
import { createQueue, type Queue } from '../kernel/processes/queue.ts';
import { stopAll } from '../kernel/processes/stop-all.ts';
import type { World } from '../kernel/world.ts';
import type { Tick } from '../prices/market.ts';
import { accountsByUser, balanceOf } from './account.ts';
import { accountSummaryOf } from './account-summary.ts';
import type { ExecutionContext } from './execution-context.ts';
import { createOpenOrderIndex } from './open-orders.ts';
import { dueAt, isHolding, type Order } from './order.ts';
import { ordersChannel, readOpenOrders } from './orders.ts';
import { stopOut } from './stop-out.ts';
import { actOn } from './triggers.ts';
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

/** Executes what is due, each order once at a time, from `start` to `stop`. */
function createExecutor({ database, clock }: World, context: ExecutionContext, queue: Queue) {
  const acting = new Set<string>();
  let isOn = false;

  const check = (order: Order, tick: Tick) => {
    if (!isOn || !dueAt(order, tick.price) || acting.has(order.id)) return;
    acting.add(order.id);
    queue.add(async () => {
      try {
        await transact(database, (tx) => actOn(tx, context, order, { tick, at: clock.now() }));
      } finally {
        acting.delete(order.id);
      }
    });
  };

  return {
    isOn: () => isOn,
    start: () => {
      isOn = true;
    },
    stop: () => {
      isOn = false;
    },
    check,
    /** A price may have been missed between an order's change and its notification. */
    checkNow(order: Order) {
      const { tick, isOpen, isLive } = context.market.quote(order.instrument.id);
      if (isOpen && isLive) check(order, tick);
    },
    closeWorst: (userId: string) =>
      queue.add(() => transact(database, (tx) => stopOut(tx, context, userId, clock.now()))),
  };
}

export function createEngine(
  world: World,
  open: Pick<OpenDatabase, 'listen'>,
  context: ExecutionContext,
): Engine {
  const { database, clock, hub, log } = world;
  const { market } = context;
  const changes = createNotifications(world, open, ordersChannel);
  const openOrders = createOpenOrderIndex();
  const queue = createQueue((error) => log.error('An open order could not be executed or reloaded.', error));
  const reloading = new Set<string>();
  const executor = createExecutor(world, context, queue);
  const moved = new Set<string>();

  const reload = (userId: string) => {
    if (reloading.has(userId)) return;
    reloading.add(userId);
    queue.add(async () => {
      reloading.delete(userId);
      const orders = await readOpenOrders(database, market, userId);
      openOrders.replace(userId, orders);
      moved.add(userId);
      for (const order of orders) executor.checkNow(order);
    });
  };

  const reloadAll = async () => {
    const orders = await readOpenOrders(database, market);
    for (const userId of new Set([...openOrders.users(), ...orders.map((order) => order.userId)]))
      reload(userId);
  };

  const sendAccountSummaries = async () => {
    const online = new Set(hub.onlineUsers(topicOf('positions')));
    const users = [...moved].filter((userId) => executor.isOn() || online.has(userId));
    moved.clear();
    const accounts = await accountsByUser(database, users);
    for (const [userId, account] of accounts) {
      const positions = openOrders.ofUser(userId).filter(isHolding);
      const summary = accountSummaryOf(balanceOf(account), positions, market);
      if (online.has(userId)) hub.send(userId, topicOf('positions'), wireAccountSummary(summary));
      if (executor.isOn() && isStopOut(summary.marginLevel)) executor.closeWorst(userId);
    }
  };

  return {
    async start() {
      const stops = [
        await changes.listen(reload),
        market.onTick((instrument, tick) => {
          for (const order of openOrders.ofInstrument(instrument.id)) {
            if (order.status === 'holding') moved.add(order.userId);
            executor.check(order, tick);
          }
        }),
        clock.every(summaryEveryMilliseconds, sendAccountSummaries),
        clock.every(reloadEveryMilliseconds, reloadAll),
      ];
      await reloadAll();
      return async () => {
        await stopAll(stops);
        await queue.settled();
      };
    },
    startExecution() {
      executor.start();
      for (const userId of openOrders.users())
        for (const order of openOrders.ofUser(userId)) executor.checkNow(order);
      return executor.stop;
    },
    async settled() {
      await changes.allHandled();
      await queue.settled();
      await changes.allHandled();
      await queue.settled();
    },
  };
}
