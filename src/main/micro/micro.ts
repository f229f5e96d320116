import * as v from 'valibot';
import type { MicroServices } from '#features/micro/services.ts';
import { createMicroGateway } from '#gateway/api/micro.ts';
import { createSteadyClock } from '#gateway/device/steady-clock.ts';
import { createDayStore } from '#gateway/live/day-statistics.ts';
import { createTicker } from '#gateway/live/ticker.ts';
import {
  type MicroOrderActor,
  microOrderMachine,
  typedMicroOrderOf,
} from '#machines/micro/micro-order.machine.ts';
import { amount } from '#protocol/fields.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroOptions, MicroStatus } from '#protocol/micro.ts';
import { createActors, type Kind, type Lasting } from '../actors.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { noting } from '../notice/noting.ts';
import { microSightings } from '../notice/order-sightings.ts';
import { loadable, loading, refresh } from '../readable.ts';
import { areSame, createConditions } from '../shared/conditions.ts';
import { formDrafts, ownForm } from '../shared/own-form.ts';
import { pagedList } from '../shared/paged-list.ts';
import { pairsForOrders } from '../shared/pairs-for-orders.ts';
import { whenListed } from '../shared/when-listed.ts';
import { createCountdowns } from './countdowns.ts';

interface EntryParts {
  /** The durations on offer. */
  options: Lasting<MicroOptions>;
  submitOrder: ReturnType<typeof createMicroGateway>['submitOrder'];
  /** Reads the running orders. */
  readRunning: () => void;
}

const draftSchema = v.object({ durationId: v.nullable(v.string()), amount: v.nullable(amount) });
const draftName = (pairId: string) => `micro.${pairId}`;

/** The order forms, one for each pair. They learn when the durations on offer or the conditions change. */
function createEntries(
  core: Core,
  { options, submitOrder, readRunning }: EntryParts,
): Kind<Pair, string, MicroOrderActor> {
  const drafts = formDrafts(core, draftSchema);
  const startEntry = ownForm(core, microOrderMachine, {
    actors: { submitOrder },
    draft: { drafts, of: typedMicroOrderOf },
    on: { 'orders.changed': readRunning },
  });
  const conditions = createConditions(core);
  const entries = core.userActors.keyedBy(
    ({ id }: Pair) => id,
    ({ id }) => {
      options.request();
      const name = draftName(id);
      return startEntry(
        {
          pairId: id,
          durations: options.actor.getSnapshot().context.value?.durations ?? [],
          draft: drafts.read(name),
          conditions: conditions.of(id, 'micro'),
        },
        name,
      );
    },
  );

  options.actor.subscribe(({ context: { value } }) => {
    if (value === null) return;
    const { durations } = value;
    for (const entry of entries.existing())
      if (entry.getSnapshot().context.durations !== durations)
        entry.send({ type: 'durations.changed', durations });
  });
  conditions.subscribe(() => {
    for (const entry of entries.existing()) {
      const { context } = entry.getSnapshot();
      const current = conditions.of(context.pairId, 'micro');
      if (!areSame(context.conditions, current))
        entry.send({ type: 'conditions.changed', conditions: current });
    }
  });
  return entries;
}

/** Micro trading outside the screens: one form actor per pair, one list per status, and the countdowns. */
export function createMicro(core: Core): AreaOf<'micro', MicroServices> {
  const { client, environment, pairs, quotes, settings, userActors, moneyMoved } = core;
  const { monotonic, page, schedule } = environment;
  const days = createDayStore(schedule);

  /** Reads the running orders, whose countdowns run on every screen. */
  const readRunning = () => {
    // A new list loads by itself; only an existing one has to be refreshed.
    const existing = lists.known('running');
    if (existing) existing.send({ type: 'refresh' });
    else lists.get('running');
  };

  const now = createSteadyClock({ wall: environment.now, monotonic }, readRunning);
  const countdowns = createCountdowns({
    now,
    tick: createTicker({ now, page }),
    onReload: readRunning,
    onSettled: (orderId) => {
      lists.known('closed')?.send({ type: 'refresh' });
      moneyMoved();
      whenListed(lists.get('closed'), orderId, ({ symbol, profit }) =>
        core.showCompletion({ kind: 'microEnded', symbol, profit }),
      );
    },
  });
  userActors.onClear(countdowns.forget);
  const gateway = createMicroGateway(client, {
    days,
    pairs: pairsForOrders(pairs, () => [lists]),
    onRunning: countdowns.take,
  });
  const lists = userActors.keyed((status: MicroStatus) =>
    noting(core, pagedList(gateway.loadOrders(status)), microSightings),
  );

  // Every visitor sees these, and they are the same for all.
  const shared = createActors();
  const options = shared.lasting(loadable(gateway.loadOptions));
  const day = shared.latestBy(
    ({ code }: Pair) => code,
    (pair) => loading(gateway.loadDay(pair)),
  );

  return {
    services: {
      entryOf: createEntries(core, { options, submitOrder: gateway.submitOrder, readRunning }).get,
      options: options.actor,
      dayOf: day.get,
      days,
      quotes,
      ordersOf: lists.get,
      countdownOf: countdowns.of,
      settings,
    },
    live: {
      bars: (bar, code) => days.apply(code, bar),
      // Without an id it is news of something else, such as an order that was placed on another device, or has ended.
      closed: (orderIds) => {
        if (orderIds.length === 0) refresh([lists]);
      },
    },
    rereads: { ordersChanged: [lists], channelRestored: [options, day] },
    reads: { orders: [lists] },
    onSignedIn: readRunning,
  };
}
