import { isZero } from '#domain/decimal.ts';
import { type Exposure, exposureOf } from './exposure.ts';
import { isHolding, type Order } from './order.ts';

/** The open orders in memory, so that a tick needs no database query. */
export interface OpenOrderIndex {
  /** Replaces all open orders of the user. */
  replace(userId: string, orders: readonly Order[]): void;
  ofUser(userId: string): readonly Order[];
  exposureOf(userId: string): Exposure;
  /** The orders that a price of the instrument can fill or close. */
  awaiting(instrumentId: string): Order[];
  /** The users with a position in the instrument. */
  holders(instrumentId: string): ReadonlySet<string>;
  users(): string[];
}

/** Whether a price can fill or close the order: it is pending, or has a stop. */
export const awaitsPrice = ({ status, stopLoss, takeProfit }: Order): boolean =>
  status === 'pending' || !isZero(stopLoss) || !isZero(takeProfit);

interface OfUser {
  orders: readonly Order[];
  /** Calculated when it is asked for: orders change more often. */
  exposure: Exposure | null;
}

interface OfInstrument {
  awaiting: Map<string, Order>;
  holders: Set<string>;
}

const nobody: ReadonlySet<string> = new Set();
const noExposure = exposureOf([]);

export function createOpenOrderIndex(): OpenOrderIndex {
  const byUser = new Map<string, OfUser>();
  const byInstrument = new Map<string, OfInstrument>();

  const remove = (userId: string) => {
    for (const { instrument, id } of byUser.get(userId)?.orders ?? []) {
      const listed = byInstrument.get(instrument.id);
      listed?.awaiting.delete(id);
      listed?.holders.delete(userId);
    }
    byUser.delete(userId);
  };
  const add = (order: Order) => {
    const { id, userId, instrument } = order;
    const listed = byInstrument.get(instrument.id) ?? { awaiting: new Map(), holders: new Set() };
    if (awaitsPrice(order)) listed.awaiting.set(id, order);
    if (isHolding(order)) listed.holders.add(userId);
    byInstrument.set(instrument.id, listed);
  };
  return {
    replace(userId, orders) {
      remove(userId);
      if (orders.length > 0) byUser.set(userId, { orders, exposure: null });
      orders.forEach(add);
    },
    ofUser: (userId) => byUser.get(userId)?.orders ?? [],
    exposureOf(userId) {
      const found = byUser.get(userId);
      if (!found) return noExposure;
      found.exposure ??= exposureOf(found.orders.filter(isHolding));
      return found.exposure;
    },
    awaiting: (instrumentId) => [...(byInstrument.get(instrumentId)?.awaiting.values() ?? [])],
    holders: (instrumentId) => byInstrument.get(instrumentId)?.holders ?? nobody,
    users: () => [...byUser.keys()],
  };
}
