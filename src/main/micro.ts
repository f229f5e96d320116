import { createActor } from 'xstate';
import type { DayStatistics } from '#domain/day-statistics.ts';
import type { MicroServices } from '#features/micro/services.ts';
import { createDayStore } from '#gateway/day-statistics.ts';
import { createMicroGateway } from '#gateway/micro.ts';
import { createSteadyClock } from '#gateway/steady-clock.ts';
import { createTicker } from '#gateway/ticker.ts';
import { type MicroOrderActor, microOrderMachine } from '#machines/micro/micro-order.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroOptions, MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { answered } from './answered.ts';
import type { Area } from './area.ts';
import { areSame, createConditions } from './conditions.ts';
import type { Core } from './core.ts';
import { createCountdowns } from './countdowns.ts';
import { getOrCreate } from './get-or-create.ts';

/** Micro trading outside the screens: one form actor per pair, one list per status, and the countdowns. */
export function createMicro(core: Core): Area<MicroServices> {
  const { client, environment, pairs, quotes, settings, moneyMoved } = core;
  const days = createDayStore(environment.schedule);
  const conditions = createConditions(core);
  const entries = new Map<string, MicroOrderActor>();
  const lists = new Map<MicroStatus, PagedListActor<MicroOrder>>();
  let day: { code: string; actor: LoadableActor<DayStatistics | undefined> } | null = null;

  /** Reads the running orders, whose countdowns run on every screen. */
  const readRunning = () => {
    // A new list loads by itself; only an existing one has to be refreshed.
    const existing = lists.get('running');
    if (existing) existing.send({ type: 'refresh' });
    else ordersOf('running');
  };

  const now = createSteadyClock({ wall: environment.now, monotonic: environment.monotonic }, readRunning);
  const countdowns = createCountdowns({
    now,
    tick: createTicker({ now, page: environment.page }),
    onReload: readRunning,
    onSettled: () => {
      lists.get('closed')?.send({ type: 'refresh' });
      moneyMoved();
    },
  });
  const gateway = createMicroGateway(client, {
    days,
    pairs: async () => (await answered(pairs)) ?? [],
    onAccepted: () => {
      readRunning();
      moneyMoved();
    },
    onRunning: countdowns.take,
  });
  const entryLogic = microOrderMachine.provide({ actors: { submitOrder: gateway.submitOrder } });
  const options = createActor(
    createLoadableMachine<MicroOptions>().provide({ actors: { load: gateway.loadOptions } }),
  ).start();

  options.subscribe(({ context: { value } }) => {
    if (value === null) return;
    const { durations } = value;
    for (const entry of entries.values())
      if (entry.getSnapshot().context.durations !== durations)
        entry.send({ type: 'durations.changed', durations });
  });
  conditions.subscribe(() => {
    for (const [pairId, entry] of entries) {
      const current = conditions.of(pairId, 'micro');
      if (!areSame(entry.getSnapshot().context.conditions, current))
        entry.send({ type: 'conditions.changed', conditions: current });
    }
  });

  const startEntry = (pair: Pair) => {
    if (options.getSnapshot().matches('absent')) options.send({ type: 'refresh' });
    const input = {
      pairId: pair.id,
      durations: options.getSnapshot().context.value?.durations ?? [],
      conditions: conditions.of(pair.id, 'micro'),
      idempotency: environment.newIdempotency(),
    };
    return createActor(entryLogic, { input }).start();
  };

  const startList = (status: MicroStatus) =>
    createActor(
      createPagedListMachine<MicroOrder>().provide({ actors: { loadPage: gateway.loadOrders(status) } }),
    ).start();

  const ordersOf = (status: MicroStatus) => getOrCreate(lists, status, () => startList(status));

  const startDay = (pair: Pair) => {
    day?.actor.stop();
    const logic = createLoadableMachine<DayStatistics | undefined>();
    const actor = createActor(logic.provide({ actors: { load: gateway.loadDay(pair) } })).start();
    actor.send({ type: 'refresh' });
    day = { code: pair.code, actor };
    return actor;
  };

  const refreshOrders = () => {
    for (const list of lists.values()) list.send({ type: 'refresh' });
  };

  const clear = () => {
    for (const actor of [...entries.values(), ...lists.values()]) actor.stop();
    entries.clear();
    lists.clear();
    countdowns.forget();
  };

  return {
    services: {
      entryOf: (pair) => getOrCreate(entries, pair.id, () => startEntry(pair)),
      options,
      dayOf: (pair) => (day?.code === pair.code ? day.actor : startDay(pair)),
      days,
      quotes,
      ordersOf,
      countdownOf: countdowns.of,
      settings,
    },
    live: { bars: (bar, code) => days.apply(code, bar) },
    onSignedIn: () => {
      clear();
      readRunning();
    },
    onUserLeft: clear,
    onOrdersChanged: refreshOrders,
    onNavigated: (pathname) => {
      if (pathname === '/order') refreshOrders();
    },
    onChannelRestored: () => {
      if (!options.getSnapshot().matches('absent')) options.send({ type: 'refresh' });
      day?.actor.send({ type: 'refresh' });
    },
  };
}
