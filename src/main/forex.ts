import { createActor } from 'xstate';
import { pairTermsOf } from '#domain/order-blocker.ts';
import type { ForexServices } from '#features/forex/services.ts';
import { createForexGateway } from '#gateway/forex.ts';
import { createPositionStore } from '#gateway/positions.ts';
import { type OrderEntryActor, orderEntryMachine } from '#machines/forex/order-entry.machine.ts';
import { positionMachine } from '#machines/forex/position.machine.ts';
import { stopsMachine } from '#machines/forex/stops.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { answered } from './answered.ts';
import type { Area } from './area.ts';
import { areSame, createConditions } from './conditions.ts';
import type { Core } from './core.ts';
import { getOrCreate } from './get-or-create.ts';

/** Contract trading outside the screens: one form actor per pair, one list per status. */
export function createForex(core: Core): Area<ForexServices> {
  const { client, environment, pairs, quotes, balances, settings, moneyMoved, showSuccess } = core;
  const { schedule, newIdempotency } = environment;
  const positions = createPositionStore(schedule);
  const conditions = createConditions(core);
  const entries = new Map<string, OrderEntryActor>();
  const lists = new Map<ForexStatus, PagedListActor<ForexOrder, ForexSummary>>();

  const refreshOrders = () => {
    for (const list of lists.values()) list.send({ type: 'refresh' });
  };
  const onChanged = () => {
    refreshOrders();
    moneyMoved();
  };

  const gateway = createForexGateway(client, {
    positions,
    pairs: async () => (await answered(pairs)) ?? [],
    onPlaced: onChanged,
    onAccepted: (message) => {
      showSuccess(message);
      onChanged();
    },
  });
  const { submitOrder, endOrder, saveStops, watchOrder } = gateway;
  const entryLogic = orderEntryMachine.provide({ actors: { submitOrder } });

  positions.onAnyFilled(onChanged);
  conditions.subscribe(() => {
    const known = pairs.getSnapshot().context.value ?? [];
    for (const [pairId, entry] of entries) {
      const pair = known.find(({ id }) => id === pairId);
      if (pair && !areSame(entry.getSnapshot().context.pair, pairTermsOf(pair)))
        entry.send({ type: 'pair.changed', pair: pairTermsOf(pair) });
      const current = conditions.of(pairId, 'forex');
      if (!areSame(entry.getSnapshot().context.conditions, current))
        entry.send({ type: 'conditions.changed', conditions: current });
    }
  });

  const startEntry = (pair: Pair) => {
    const input = {
      pairId: pair.id,
      pair: pairTermsOf(pair),
      conditions: conditions.of(pair.id, 'forex'),
      idempotency: newIdempotency(),
    };
    return createActor(entryLogic, { input }).start();
  };

  const startList = (status: ForexStatus) => {
    const logic = createPagedListMachine<ForexOrder, ForexSummary>().provide({
      actors: { loadPage: gateway.loadOrders(status) },
    });
    return createActor(logic).start();
  };

  const clear = () => {
    for (const actor of [...entries.values(), ...lists.values()]) actor.stop();
    entries.clear();
    lists.clear();
    positions.clear();
  };

  return {
    services: {
      orderEntryOf: (pair) => getOrCreate(entries, pair.id, () => startEntry(pair)),
      ordersOf: (status) => getOrCreate(lists, status, () => startList(status)),
      position: positionMachine.provide({ actors: { endOrder, watchOrder } }),
      stops: stopsMachine.provide({ actors: { saveStops, watchOrder } }),
      newIdempotency,
      settings,
      balances,
      quotes,
      positions: positions.orders,
      summary: positions.summary,
    },
    live: {
      positions: positions.apply,
      closed: (orderIds) => {
        positions.close(orderIds);
        refreshOrders();
      },
    },
    onSignedIn: clear,
    onUserLeft: clear,
    onOrdersChanged: refreshOrders,
    onNavigated: (pathname) => {
      if (pathname === '/order') refreshOrders();
    },
  };
}
