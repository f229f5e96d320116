import { createActor } from 'xstate';
import type { DayStatistics } from '#domain/day-statistics.ts';
import type { MicroServices } from '#features/micro/services.ts';
import type { DayStore } from '#gateway/day-statistics.ts';
import type { createMicroGateway } from '#gateway/micro.ts';
import type { QuoteStore } from '#gateway/quotes.ts';
import { createSteadyClock } from '#gateway/steady-clock.ts';
import { createTicker } from '#gateway/ticker.ts';
import { type MicroOrderActor, microOrderMachine } from '#machines/micro/micro-order.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { Page } from '#protocol/fields.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroOptions, MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { areSame, type Circumstances } from './circumstances.ts';
import { createCountdowns } from './countdowns.ts';
import { kept } from './kept.ts';

interface MicroParts {
  gateway: ReturnType<typeof createMicroGateway>;
  quotes: QuoteStore;
  days: DayStore;
  circumstances: Circumstances;
  settings: LoadableActor<Settings>;
  environment: {
    now: () => number;
    monotonic: () => number;
    newRequestKey: () => string;
    page: Pick<EventTarget, 'addEventListener'>;
  };
  /** Called when an order turned out to be settled: money has moved. */
  onSettled: () => void;
}

export interface Micro {
  services: MicroServices;
  /** Reads the running orders, whose countdowns go on whatever is on the screen. */
  follow: () => void;
  /** Takes a page of running orders that has just been read. */
  takeRunning: (orders: Page<MicroOrder>, page: number) => void;
  /** Reads again the lists that somebody has looked at. */
  refreshOrders: () => void;
  /** Reads again what may have changed while the channel was lost. */
  refreshMarket: () => void;
  /** Forgets the orders and forms of a user who left. */
  forget: () => void;
}

/** Micro trading as it runs outside the screens: one form per pair, one list per status, the countdowns. */
export function createMicro(parts: MicroParts): Micro {
  const { gateway, quotes, days, circumstances, settings, environment, onSettled } = parts;
  const entries = new Map<string, MicroOrderActor>();
  const lists = new Map<MicroStatus, PagedListActor<MicroOrder>>();
  const entryLogic = microOrderMachine.provide({ actors: { submitOrder: gateway.submitOrder } });
  let day: { code: string; actor: LoadableActor<DayStatistics | undefined> } | null = null;

  const options = createActor(
    createLoadableMachine<MicroOptions>().provide({ actors: { load: gateway.loadOptions } }),
  ).start();

  const now = createSteadyClock({ wall: environment.now, monotonic: environment.monotonic }, () => follow());
  const countdowns = createCountdowns({
    now,
    tick: createTicker({ now, page: environment.page }),
    onReload: () => follow(),
    onSettled: () => {
      lists.get('closed')?.send({ type: 'refresh' });
      onSettled();
    },
  });

  options.subscribe(({ context: { value } }) => {
    if (value === null) return;
    const { durations } = value;
    for (const entry of entries.values())
      if (entry.getSnapshot().context.durations !== durations)
        entry.send({ type: 'durations.changed', durations });
  });
  circumstances.subscribe(() => {
    for (const [pairId, entry] of entries) {
      const around = circumstances.of(pairId, 'micro');
      if (!areSame(entry.getSnapshot().context.circumstances, around))
        entry.send({ type: 'circumstances.changed', circumstances: around });
    }
  });

  const startEntry = (pair: Pair) => {
    if (options.getSnapshot().matches('absent')) options.send({ type: 'refresh' });
    const input = {
      pairId: pair.id,
      durations: options.getSnapshot().context.value?.durations ?? [],
      circumstances: circumstances.of(pair.id, 'micro'),
      keySeed: environment.newRequestKey(),
    };
    return createActor(entryLogic, { input }).start();
  };

  const startList = (status: MicroStatus) =>
    createActor(
      createPagedListMachine<MicroOrder>().provide({ actors: { loadPage: gateway.loadOrders(status) } }),
    ).start();

  const ordersOf = (status: MicroStatus) => kept(lists, status, () => startList(status));

  const startDay = (pair: Pair) => {
    day?.actor.stop();
    const logic = createLoadableMachine<DayStatistics | undefined>();
    const actor = createActor(logic.provide({ actors: { load: gateway.loadDay(pair) } })).start();
    actor.send({ type: 'refresh' });
    day = { code: pair.code, actor };
    return actor;
  };

  const follow = () => {
    // A list begins by reading, so only one that was there before has to be told.
    const known = lists.get('running');
    if (known) known.send({ type: 'refresh' });
    else ordersOf('running');
  };

  return {
    services: {
      entryOf: (pair) => kept(entries, pair.id, () => startEntry(pair)),
      options,
      dayOf: (pair) => (day?.code === pair.code ? day.actor : startDay(pair)),
      days,
      quotes,
      ordersOf,
      countdownOf: countdowns.of,
      settings,
    },
    follow,
    takeRunning: countdowns.take,
    refreshOrders: () => {
      for (const list of lists.values()) list.send({ type: 'refresh' });
    },
    refreshMarket: () => {
      if (!options.getSnapshot().matches('absent')) options.send({ type: 'refresh' });
      day?.actor.send({ type: 'refresh' });
    },
    forget: () => {
      for (const actor of [...entries.values(), ...lists.values()]) actor.stop();
      entries.clear();
      lists.clear();
      countdowns.forget();
    },
  };
}
