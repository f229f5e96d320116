import { createActor } from 'xstate';
import type { ForexServices } from '#features/forex/services.ts';
import type { createForexGateway } from '#gateway/forex.ts';
import type { PositionStore } from '#gateway/positions.ts';
import type { QuoteStore } from '#gateway/quotes.ts';
import { type OrderEntryActor, orderEntryMachine } from '#machines/forex/order-entry.machine.ts';
import { positionMachine } from '#machines/forex/position.machine.ts';
import { stopsMachine } from '#machines/forex/stops.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import type { Account } from '#protocol/wallet.ts';
import { areSame, type Circumstances } from './circumstances.ts';
import { kept } from './kept.ts';

interface TradingParts {
  gateway: ReturnType<typeof createForexGateway>;
  positions: PositionStore;
  quotes: QuoteStore;
  circumstances: Circumstances;
  balances: LoadableActor<Account[]>;
  settings: LoadableActor<Settings>;
  newKeySeed: () => string;
}

export interface Trading {
  services: ForexServices;
  /** Reads again the lists that somebody has looked at. */
  refreshOrders: () => void;
  /** Forgets the orders and forms of a user who left. */
  forget: () => void;
}

/** Contract trading as it runs outside the screens: one form per pair, one list per status. */
export function createTrading(parts: TradingParts): Trading {
  const { gateway, positions, quotes, circumstances, balances, settings, newKeySeed } = parts;
  const entries = new Map<string, OrderEntryActor>();
  const lists = new Map<ForexStatus, PagedListActor<ForexOrder, ForexSummary>>();
  const entryLogic = orderEntryMachine.provide({ actors: { submitOrder: gateway.submitOrder } });

  circumstances.subscribe(() => {
    for (const [pairId, entry] of entries) {
      const now = circumstances.of(pairId, 'forex');
      if (!areSame(entry.getSnapshot().context.circumstances, now))
        entry.send({ type: 'circumstances.changed', circumstances: now });
    }
  });

  const startEntry = (pair: Pair) => {
    const around = circumstances.of(pair.id, 'forex');
    const input = { pairId: pair.id, pair, circumstances: around, keySeed: newKeySeed() };
    return createActor(entryLogic, { input }).start();
  };

  const startList = (status: ForexStatus) => {
    const logic = createPagedListMachine<ForexOrder, ForexSummary>().provide({
      actors: { loadPage: gateway.loadOrders(status) },
    });
    return createActor(logic).start();
  };

  return {
    services: {
      orderEntryOf: (pair) => kept(entries, pair.id, () => startEntry(pair)),
      ordersOf: (status) => kept(lists, status, () => startList(status)),
      position: positionMachine.provide({
        actors: { endOrder: gateway.endOrder, watchOrder: gateway.watchOrder },
      }),
      stops: stopsMachine.provide({
        actors: { saveStops: gateway.saveStops, watchOrder: gateway.watchOrder },
      }),
      newKeySeed,
      settings,
      balances,
      quotes,
      positions: positions.orders,
      summary: positions.summary,
    },
    refreshOrders: () => {
      for (const list of lists.values()) list.send({ type: 'refresh' });
    },
    forget: () => {
      for (const actor of [...entries.values(), ...lists.values()]) actor.stop();
      entries.clear();
      lists.clear();
      positions.clear();
    },
  };
}
