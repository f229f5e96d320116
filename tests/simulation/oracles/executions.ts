import Big from 'big.js';
import type { Statements } from '#server/kernel/database/pglite-statements.ts';
import { dueWorkFaults } from '#tools/search/oracles/once.ts';
import {
  allOrders,
  type Order,
  orderFaults,
  type StoredTick,
  waitingFaults,
} from '#tools/search/oracles/orders.ts';
import type { SimulatedTick } from '../exchange/prices.ts';
import { breaks, type World } from '../world/world.ts';

/** The ticks that there were, by pair, time and price. */
function tickBook(ticks: readonly SimulatedTick[]) {
  const known = new Set(ticks.map(({ instrument, time, price }) => `${instrument.code} ${time} ${price}`));
  const units = new Map(ticks.map(({ instrument }) => [instrument.code, instrument.unitsPerLot]));
  return {
    has: (code: string, { time, price }: StoredTick) => known.has(`${code} ${time} ${Big(price).toFixed()}`),
    unitsOf: (code: string) => units.get(code),
  };
}

/** An order is filled at most so long after the tick that reached its price. */
const settlingMilliseconds = 5_000;

/** The first calm ticks may come before the processes are connected again. */
const reconnectingMilliseconds = 4_000;

/**
 * Calculates from the ticks and the rows alone what the exchange has done. Fills and closes happened as the ticks say, no
 * order waits whose price the newest ticks have reached, and everything that fell due has happened, once, with its amount.
 */
export function checkExecutions(
  world: World,
  statements: Statements,
  ticks: readonly SimulatedTick[],
  now: number,
): void {
  const book = tickBook(ticks);
  // The columns are those of the statement.
  const orders = statements.run(allOrders).rows as unknown as Order[];
  const calm = ticks.filter(({ isCalm }) => isCalm);
  const connected = (calm[0]?.time ?? 0) + reconnectingMilliseconds;
  const newest = (calm.at(-1)?.time ?? 0) - settlingMilliseconds;
  const recent = calm
    .filter(({ time }) => time > connected && time < newest)
    .map(({ instrument, time, price }) => ({ code: instrument.code, time, price: Big(price) }));
  // Both traded pairs are quoted in USD.
  for (const fault of orderFaults(orders, { unitsOf: book.unitsOf, hasTick: book.has })) breaks(world, fault);
  for (const fault of waitingFaults(orders, recent)) breaks(world, fault);
  for (const { fault, about } of statements.run(dueWorkFaults, [now]).rows)
    breaks(world, `${fault}: ${about}`);
}
