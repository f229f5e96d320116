import { sql } from 'kysely';
import { forcesClosing } from '#domain/risk.ts';
import { topics } from '#protocol/live.ts';
import type { Stop } from '../kernel/clock.ts';
import type { OpenDatabase } from '../kernel/database.ts';
import { createQueue } from '../kernel/queue.ts';
import { transact } from '../kernel/requests.ts';
import type { World } from '../kernel/world.ts';
import type { Market, Tick } from '../market/market.ts';
import { accountsByUser, balanceOf } from './account.ts';
import { createBook } from './book.ts';
import { type Contract, dueAt, isHolding } from './contract.ts';
import { actOn, closeByForce } from './dealing.ts';
import { openOrders, ordersChannel } from './orders.ts';
import { standingOf } from './standing.ts';
import { wireStanding } from './wire.ts';

const standingsEvery = 500;
/** A broken connection may have lost notices of changed orders. */
const reloadEvery = 30_000;

export interface Engine {
  /** Follows the open orders and tells their owners where they stand. */
  start(): Promise<Stop>;
  /** Fills, stops and forces, from now on: for the one process that owns the market. */
  deal(): Stop;
  /** Resolves when all that ticks, and changes committed before, have set off is done. */
  settled(): Promise<void>;
}

export function createEngine(
  { database, clock, random, hub, log }: World,
  { listen }: Pick<OpenDatabase, 'listen'>,
  market: Market,
): Engine {
  const book = createBook();
  const queue = createQueue((error) => log.error('An open order could not be dealt with.', error));
  const reloading = new Set<string>();
  const acting = new Set<string>();
  const moved = new Set<string>();
  const marks = new Map<string, () => void>();
  let isDealing = false;

  const act = (order: Contract, tick: Tick) => {
    if (acting.has(order.id)) return;
    acting.add(order.id);
    queue.add(async () => {
      try {
        await transact(database, (tx) => actOn(tx, market, order, { tick, at: clock.now() }));
      } finally {
        acting.delete(order.id);
      }
    });
  };

  const check = (order: Contract, tick: Tick) => {
    if (isDealing && dueAt(order, tick.price)) act(order, tick);
  };

  /** Prices may have passed between an order's change and this process hearing of it. */
  const checkNow = (order: Contract) => {
    const { tick, isOpen, isLive } = market.quote(order.instrument.id);
    if (isOpen && isLive) check(order, tick);
  };

  const reload = (userId: string) => {
    if (reloading.has(userId)) return;
    reloading.add(userId);
    queue.add(async () => {
      reloading.delete(userId);
      const orders = await openOrders(database, market, userId);
      book.replace(userId, orders);
      moved.add(userId);
      for (const order of orders) checkNow(order);
    });
  };

  const hear = (payload: string) => {
    const passed = marks.get(payload);
    if (passed) passed();
    else reload(payload);
  };

  /** Notices come in the order of the commits: once its own mark is back, those before it have been heard. */
  const heardAll = async () => {
    const mark = `mark ${random.token(8)}`;
    const passed = new Promise<void>((resolve) => marks.set(mark, resolve));
    await sql`select pg_notify(${ordersChannel}, ${mark})`.execute(database);
    await passed;
    marks.delete(mark);
  };

  const reloadAll = async () => {
    const orders = await openOrders(database, market);
    for (const userId of new Set([...book.users(), ...orders.map((order) => order.userId)])) reload(userId);
  };

  const tellStandings = async () => {
    const online = new Set(hub.onlineUsers(topics.positions));
    const users = [...moved].filter((userId) => isDealing || online.has(userId));
    moved.clear();
    const accounts = await accountsByUser(database, users);
    for (const [userId, account] of accounts) {
      const holdings = book.ofUser(userId).filter(isHolding);
      const standing = standingOf(balanceOf(account), holdings, market);
      if (online.has(userId)) hub.send(userId, topics.positions, wireStanding(standing));
      if (isDealing && forcesClosing(standing.riskRate)) force(userId);
    }
  };

  const force = (userId: string) =>
    queue.add(() => transact(database, (tx) => closeByForce(tx, market, userId, clock.now())));

  return {
    async start() {
      const stops = [
        await listen(ordersChannel, hear),
        market.onTick((instrument, tick) => {
          for (const order of book.ofInstrument(instrument.id)) {
            if (order.status === 'holding') moved.add(order.userId);
            check(order, tick);
          }
        }),
        clock.every(standingsEvery, tellStandings),
        clock.every(reloadEvery, reloadAll),
      ];
      await reloadAll();
      return async () => {
        for (const stop of stops) stop();
        await queue.settled();
      };
    },
    deal() {
      isDealing = true;
      for (const userId of book.users()) for (const order of book.ofUser(userId)) checkNow(order);
      return () => {
        isDealing = false;
      };
    },
    async settled() {
      await heardAll();
      await queue.settled();
      await heardAll();
      await queue.settled();
    },
  };
}
