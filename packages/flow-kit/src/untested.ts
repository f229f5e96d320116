import { xstate5 } from './engine.ts';
import type { Model } from './model.ts';
import { eventsOf, type Path } from './paths.ts';
import { delaysOf, leavesIn, leavesOf, transitionsConsidered, transitionsOf } from './structure.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The parts of `and`, `or` and `not`. */
const guardsIn = (guard: object): unknown => ('guards' in guard ? guard.guards : []);

/** All names that a part of a configuration mentions: texts, `type` of actions and guards, and parts of guards. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'function') yield* namesIn(guardsIn(value));
  else if (Array.isArray(value)) for (const inner of value) yield* namesIn(inner);
  else if (isObject(value)) for (const inner of Object.values(value)) yield* namesIn(inner);
}

/** Actions that no transition or state of the machine names. */
function unusedActions({ machine }: Model): string[] {
  const named = new Set(namesIn(machine.config));
  return Object.keys(machine.implementations.actions).filter((name) => !named.has(name));
}

/**
 * The parts of a machine that paths don't show: states that none enters, events, delays, answers and failures that
 * don't happen on any, guards that never allow or never refuse in a state on one of them, and actions that nothing
 * names. Each is a line such as `state locked`.
 */
export function untestedOn(model: Model, paths: readonly Path[]): string[] {
  const { machine } = model;
  const start = xstate5.start(machine, model.input).snapshot;
  const steps = paths.flatMap((path) => path.steps);
  const snapshots = [start, ...steps.map(({ snapshot }) => snapshot)];
  const entered = new Set(snapshots.flatMap(({ value }) => leavesIn(value)));
  const happened = new Set(steps.map(({ event }) => event.type));
  const events = eventsOf(model);
  const decided = new Set(
    snapshots
      .filter(({ status }) => status === 'active')
      .flatMap((snapshot) => events.flatMap((event) => transitionsConsidered(machine, snapshot, event)))
      .map(({ transition, isTaken }) => `${transition.id} ${isTaken}`),
  );
  const guarded = transitionsOf(machine).filter(({ guard }) => guard !== null);
  return [
    ...leavesOf(machine)
      .filter((leaf) => !entered.has(leaf))
      .map((leaf) => `state ${leaf}`),
    ...[...new Set(events.map(({ type }) => type))]
      .filter((type) => !happened.has(type) && !delaysOf(machine).some(({ event }) => event === type))
      .map((type) => `event ${type}`),
    ...delaysOf(machine)
      .filter(({ event }) => !happened.has(event))
      .map(({ delay, state }) => `delay ${delay} of ${state}`),
    ...guarded.flatMap(({ id, guard }) => [
      ...(decided.has(`${id} true`) ? [] : [`guard ${guard} of ${id}: never allows`]),
      ...(decided.has(`${id} false`) ? [] : [`guard ${guard} of ${id}: never refuses`]),
    ]),
    ...unusedActions(model).map((name) => `action ${name}`),
  ];
}
