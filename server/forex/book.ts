import type { Contract } from './contract.ts';

/** The open orders in memory, so that a tick asks no database. */
export interface Book {
  /** What this user has open now, in place of what was known. */
  replace(userId: string, orders: readonly Contract[]): void;
  ofUser(userId: string): readonly Contract[];
  ofInstrument(id: string): Contract[];
  users(): string[];
}

export function createBook(): Book {
  const byUser = new Map<string, readonly Contract[]>();
  const byInstrument = new Map<string, Map<string, Contract>>();

  const forget = (userId: string) => {
    for (const { instrument, id } of byUser.get(userId) ?? []) byInstrument.get(instrument.id)?.delete(id);
    byUser.delete(userId);
  };
  return {
    replace(userId, orders) {
      forget(userId);
      if (orders.length > 0) byUser.set(userId, orders);
      for (const order of orders) {
        const listed = byInstrument.get(order.instrument.id) ?? new Map<string, Contract>();
        byInstrument.set(order.instrument.id, listed.set(order.id, order));
      }
    },
    ofUser: (userId) => byUser.get(userId) ?? [],
    ofInstrument: (id) => [...(byInstrument.get(id)?.values() ?? [])],
    users: () => [...byUser.keys()],
  };
}
