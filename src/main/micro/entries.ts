import type { createMicroGateway } from '#gateway/api/micro.ts';
import { type MicroOrderActor, microOrderMachine } from '#machines/micro/micro-order.machine.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroOptions } from '#protocol/micro.ts';
import type { Kind, Lasting } from '../actors.ts';
import type { Core } from '../core.ts';
import { areSame, createConditions } from '../shared/conditions.ts';
import { ownForm } from '../shared/own-form.ts';

interface EntryParts {
  /** The durations on offer. */
  options: Lasting<MicroOptions>;
  submitOrder: ReturnType<typeof createMicroGateway>['submitOrder'];
  /** Reads the running orders. */
  readRunning: () => void;
}

/** The order forms, one for each pair. They learn when the durations on offer or the conditions change. */
export function createEntries(
  core: Core,
  { options, submitOrder, readRunning }: EntryParts,
): Kind<Pair, string, MicroOrderActor> {
  const startEntry = ownForm(core, microOrderMachine, {
    actors: { submitOrder },
    on: { 'orders.changed': readRunning },
  });
  const conditions = createConditions(core);
  const entries = core.userActors.keyedBy(
    ({ id }: Pair) => id,
    ({ id }) => {
      options.request();
      return startEntry({
        pairId: id,
        durations: options.actor.getSnapshot().context.value?.durations ?? [],
        conditions: conditions.of(id, 'micro'),
      });
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
