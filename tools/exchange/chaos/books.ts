import { instruments } from '#server/prices/instruments.ts';
import { countFaults, made } from '../../search/oracles/made.ts';
import { moneyFaults } from '../../search/oracles/money.ts';
import { dueWorkFaults, repeated } from '../../search/oracles/once.ts';
import {
  allOrders,
  type Moved,
  type Order,
  orderFaults,
  waitingFaults,
} from '../../search/oracles/orders.ts';
import type { RunDatabase } from './database.ts';
import { type Fault, isDuring } from './faults.ts';
import type { Write } from './money.ts';

/** All invariants of the books, and each trigger once. */
export async function bookFaults(database: RunDatabase): Promise<string[]> {
  const money = await moneyFaults(database.open.database);
  const rows = [
    ...(await database.rows<{ fault: string; about: string }>(repeated)),
    ...(await database.rows<{ fault: string; about: string }>(dueWorkFaults, [Date.now()])),
  ];
  return [
    ...money.map((fault) => `The books: ${JSON.stringify(fault)}`),
    ...rows.map(({ fault, about }) => `${fault}: ${about}`),
  ];
}

/** A price that a socket saw may be of a tick before the order that was placed meanwhile. */
const seenLateMilliseconds = 1_000;
/** So long after a price was there, what it reaches has to be done. */
const doneAfterMilliseconds = 5_000;

/** Orders were filled and closed at prices that reach their levels, and none waits whose price was reached. */
export async function executionFaults(
  database: RunDatabase,
  prices: readonly Moved[],
  faults: readonly Fault[],
): Promise<string[]> {
  const orders = await database.rows<Order>(allOrders);
  const until = Date.now() - doneAfterMilliseconds;
  const reached = prices.flatMap(({ code, time, price }) =>
    time < until && !isDuring(faults, time) ? [{ code, price, time: time - seenLateMilliseconds }] : [],
  );
  const unitsOf = (code: string) =>
    instruments.find((pair) => pair.code === code && pair.quoteCurrency.startsWith('USD'))?.unitsPerLot;
  return [...orderFaults(orders, { unitsOf }), ...waitingFaults(orders, reached)];
}

/** Each key had one effect, and each call that was answered "done" is done. */
export async function writeFaults(database: RunDatabase, writes: readonly Write[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [path, table] of Object.entries(made)) {
    const here = writes.filter((write) => write.path === path);
    if (here.length === 0) continue;
    const rows = await database.rows<{ user_id: string; ids: string[] }>(
      `select user_id, array_agg(id::text) as ids from ${table} group by user_id`,
    );
    const idsOf = new Map(rows.map(({ user_id, ids }) => [user_id, new Set(ids)]));
    for (const user of new Set(here.map((write) => write.user))) {
      const own = here.filter((write) => write.user === user);
      const ids = idsOf.get(user.id) ?? new Set();
      const accepted = own.filter(({ outcome }) => outcome === 'accepted');
      const unknown = own.filter(({ outcome }) => outcome === 'unknown').length;
      const counts = { path, accepted: accepted.length, unknown, exist: ids.size };
      faults.push(...countFaults(counts).map((fault) => `User ${user.index}: ${fault}`));
      const named = accepted.flatMap(({ id }) => id ?? []);
      if (new Set(named).size < named.length)
        faults.push(`Two keys have one effect: ${path} of ${user.index}`);
      const missing = named.filter((id) => !ids.has(id));
      if (missing.length > 0) faults.push(`Answered as done, but not there: ${path} ${missing.join(', ')}`);
    }
  }
  const unanswered = writes.filter(({ outcome }) => outcome === 'unknown');
  if (unanswered.length > 0)
    faults.push(`${unanswered.length} calls were never answered, such as ${unanswered[0]?.path}`);
  return faults;
}
