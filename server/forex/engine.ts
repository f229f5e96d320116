import { compare } from '#domain/decimal.ts';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { isAboveMarginCall, isStopOut } from '#domain/margin-level.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { OpenDatabase, Tx } from '../kernel/database/database.ts';
import { createNotifications } from '../kernel/database/notifications.ts';
import { ask } from '../kernel/database/question.ts';
import { stopAll } from '../kernel/processes/background.ts';
import type { Stop } from '../kernel/processes/clock.ts';
import { createQueue, type Queue } from '../kernel/processes/queue.ts';
import { shardOf } from '../kernel/processes/shards.ts';
import type { World } from '../kernel/world.ts';
import type { Tick } from '../prices/market.ts';
import { accountsByUser, balanceOf, lockedAccountQuestion } from './account.ts';
import { accountOrdersQuestion, accountSummaryNow, accountSummaryOf } from './account-summary.ts';
import type { ExecutionContext } from './execution-context.ts';
import { closePosition, dropPending, fillPending } from './executions.ts';
import { mayBeStopOut } from './exposure.ts';
import { awaitsPrice, createOpenOrderIndex } from './open-orders.ts';
import { dueAt, isHolding, type Order } from './order.ts';
import { lockOrder, ordersChannel, readOpenOrders } from './orders.ts';
import { wireAccountSummary } from './wire.ts';

/**
 * Executes what a tick has triggered for one order, at that tick's price. The order is read again under its
 * lock, because the user may have changed it meanwhile.
 */
export async function actOn(
  tx: Tx,
  context: ExecutionContext,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
  { tick, at }: { tick: Tick; at: number },
): Promise<void> {
  const { market } = context;
  const order = await lockOrder(tx, market, { id, userId });
  const due = order && dueAt(order, tick);
  if (!due) return;
  if (due === 'fill') {
    const { marginLevel } = await accountSummaryNow(tx, market, userId);
    if (isAboveMarginCall(marginLevel)) await fillPending(tx, context, order, { tick, at });
    else await dropPending(tx, order, 'insolvent', at);
  } else if (isHolding(order)) await closePosition(tx, context, order, { tick, reason: due, at });
}

/**
 * Closes a user's positions, the largest loss first, until the margin level is above 30 %.
 * Positions without a live price, as in a closed market, stay open.
 */
async function stopOut(tx: Tx, context: ExecutionContext, userId: string, at: number): Promise<void> {
  const { market } = context;
  await ask(tx, lockedAccountQuestion(tx, userId));
  for (;;) {
    const [{ account, positions: open }] = await ask(tx, accountOrdersQuestion(market, userId));
    const { marginLevel, positions } = accountSummaryOf(balanceOf(account), open, market);
    if (!isStopOut(marginLevel)) return;
    const [worst] = positions
      .filter(({ order }) => {
        const { isOpen, isLive } = market.quote(order.instrument.id);
        return isOpen && isLive;
      })
      .sort((a, b) => compare(a.profit, b.profit));
    if (!worst) return;
    await closePosition(tx, context, worst.order, { tick: worst.tick, reason: 'forced', at });
  }
}

const summaryEveryMilliseconds = 500;
/** An order that could not be executed is tried again after this. */
const retryEveryMilliseconds = 1_000;
/** Notifications of changed orders are lost while the database connection is broken. */
const reloadEveryMilliseconds = 30_000;

export interface Engine {
  /**
   * Sends account summaries to the users of this process, and executes fills, stops and stop-outs of the users in
   * its shards.
   */
  start(): Promise<Stop>;
  /** Resolves when all work caused by ticks and by changes committed before is done. */
  settled(): Promise<void>;
}

/**
 * Executes what is due of the shards that this process holds, each order once at a time.
 * @param onFailed called with the user of an order that could not be executed
 */
function createExecutor(
  { clock, metrics, shards }: World,
  {
    context,
    queue,
    onFailed,
  }: { context: ExecutionContext; queue: Queue; onFailed: (userId: string) => void },
) {
  const { market } = context;
  const acting = new Set<string>();

  const check = (order: Order, tick: Tick) => {
    if (!dueAt(order, tick) || acting.has(order.id)) return;
    const shard = shardOf(order.userId);
    if (!shards.holds(shard)) return;
    acting.add(order.id);
    queue.add(async () => {
      try {
        await shards.transact(shard, (tx) => actOn(tx, context, order, { tick, at: clock.now() }));
        metrics.observe('trigger', (clock.now() - tick.time) / millisecondsPerSecond);
      } catch (error) {
        onFailed(order.userId);
        throw error;
      } finally {
        acting.delete(order.id);
      }
    });
  };

  return {
    check,
    /**
     * Ticks may have been missed between an order's change and its notification, and while its shard had no process.
     * The first one that was due counts. Where it isn't known since when the order is what it is, only the current
     * tick does.
     */
    checkMissed(orders: readonly Order[]) {
      const ticksOf = new Map<string, readonly Tick[]>();
      for (const order of orders.filter(awaitsPrice)) {
        const { id } = order.instrument;
        const ticks = ticksOf.get(id) ?? market.tradableTicks(id);
        ticksOf.set(id, ticks);
        const due = (order.dueFrom === null ? ticks.slice(-1) : ticks).find((tick) => dueAt(order, tick));
        if (due) check(order, due);
      }
    },
    closeWorst: (userId: string) =>
      queue.add(async () => {
        await shards.transact(shardOf(userId), (tx) => stopOut(tx, context, userId, clock.now()));
      }),
  };
}

export function createEngine(
  world: World,
  open: Pick<OpenDatabase, 'listen' | 'onReturn'>,
  context: ExecutionContext,
): Engine {
  const { database, clock, hub, log, shards } = world;
  const { market } = context;
  const changes = createNotifications(world, open, ordersChannel);
  const openOrders = createOpenOrderIndex();
  const queue = createQueue((error) => log.error('An open order could not be executed or reloaded.', error));
  const reloading = new Set<string>();
  /** Users with an order that was due and could not be executed, such as without the database. */
  const failed = new Set<string>();
  const executor = createExecutor(world, { context, queue, onFailed: (userId) => failed.add(userId) });
  const moved = new Set<string>();
  /** Users who look at their positions here, and whose shard another process may hold. */
  const watching = new Set<string>();

  const isHere = (userId: string) => watching.has(userId) || shards.holds(shardOf(userId));

  /** Reads the users' orders again, and those of all users in the shards. */
  const load = async (users: readonly string[], inShards: readonly number[] = []) => {
    const orders = await readOpenOrders(database, market, { users, shards: inShards });
    const byUser = new Map<string, Order[]>(users.map((userId) => [userId, []]));
    for (const order of orders) byUser.set(order.userId, [...(byUser.get(order.userId) ?? []), order]);
    for (const [userId, own] of byUser) {
      openOrders.replace(userId, own);
      moved.add(userId);
    }
    executor.checkMissed(orders);
  };

  const reload = (userId: string) => {
    if (reloading.has(userId) || !isHere(userId)) return;
    reloading.add(userId);
    queue.add(() => {
      reloading.delete(userId);
      return load([userId]);
    });
  };

  /** The price may have turned since, but the first tick that was due counts, as long as it is tradable. */
  const tryFailedAgain = async () => {
    const users = [...failed].filter(isHere);
    failed.clear();
    try {
      if (users.length > 0) await queue.run(() => load(users));
    } catch (error) {
      for (const userId of users) failed.add(userId);
      throw error;
    }
  };

  /** Of users who are elsewhere by now, nothing is held any longer. */
  const loadAll = async () => {
    const users = openOrders.users();
    for (const userId of users) if (!isHere(userId)) openOrders.replace(userId, []);
    await load([...watching, ...users.filter(isHere)], shards.held());
  };

  const watch = async (online: ReadonlySet<string>) => {
    for (const userId of watching) if (!online.has(userId)) watching.delete(userId);
    const arrived = [...online].filter((userId) => !isHere(userId));
    for (const userId of arrived) watching.add(userId);
    if (arrived.length > 0) await queue.run(() => load(arrived));
  };

  // An app that has received what is held, also nothing, can tell later that an order has been filled since.
  hub.onSubscribe((topic, _, userId) => {
    if (topic === topicOf('positions') && userId !== null) moved.add(userId);
  });

  const sendAccountSummaries = async () => {
    const online = new Set(hub.onlineUsers(topicOf('positions')));
    await watch(online);
    const users = [...moved].filter(isHere);
    moved.clear();
    const accounts = await accountsByUser(database, users).catch((error: unknown) => {
      for (const userId of users) moved.add(userId);
      throw error;
    });
    for (const [userId, account] of accounts) {
      const balance = balanceOf(account);
      const isOnline = online.has(userId);
      if (!isOnline && !mayBeStopOut(balance, openOrders.exposureOf(userId), market)) continue;
      const summary = accountSummaryOf(balance, openOrders.ofUser(userId).filter(isHolding), market);
      if (isOnline) hub.send(userId, topicOf('positions'), wireAccountSummary(summary));
      if (isStopOut(summary.marginLevel)) executor.closeWorst(userId);
    }
  };

  return {
    async start() {
      shards.onTaken((taken) => queue.run(() => load([], taken)));
      const stops = [
        await changes.listen(reload, () => queue.add(loadAll)),
        market.onTick((instrument, tick) => {
          for (const userId of openOrders.holders(instrument.id)) moved.add(userId);
          for (const order of openOrders.awaiting(instrument.id)) executor.check(order, tick);
        }),
        clock.every(summaryEveryMilliseconds, sendAccountSummaries),
        clock.every(retryEveryMilliseconds, tryFailedAgain),
        clock.every(reloadEveryMilliseconds, () => queue.run(loadAll)),
      ];
      return async () => {
        await stopAll(stops);
        await queue.settled();
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
