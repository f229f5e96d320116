import type { Order } from './order.ts';

/** The open orders in memory, so that a tick needs no database query. */
export interface OpenOrderIndex {
  /** Replaces all open orders of the user. */
  replace(userId: string, orders: readonly Order[]): void;
  ofUser(userId: string): readonly Order[];
  ofInstrument(id: string): Order[];
  users(): string[];
}

export function createOpenOrderIndex(): OpenOrderIndex {
  const byUser = new Map<string, readonly Order[]>();
  const byInstrument = new Map<string, Map<string, Order>>();

  const remove = (userId: string) => {
    for (const { instrument, id } of byUser.get(userId) ?? []) byInstrument.get(instrument.id)?.delete(id);
    byUser.delete(userId);
  };
  return {
    replace(userId, orders) {
      remove(userId);
      if (orders.length > 0) byUser.set(userId, orders);
      for (const order of orders) {
        const listed = byInstrument.get(order.instrument.id) ?? new Map<string, Order>();
        byInstrument.set(order.instrument.id, listed.set(order.id, order));
      }
    },
    ofUser: (userId) => byUser.get(userId) ?? [],
    ofInstrument: (id) => [...(byInstrument.get(id)?.values() ?? [])],
    users: () => [...byUser.keys()],
  };
}
