import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { getShortestPaths, type StatePath } from 'xstate/graph';
import type { Model } from './model.ts';
import {
  delaysOf,
  invocationsOf,
  leavesIn,
  leavesOf,
  type TransitionInfo,
  transitionsOf,
  transitionsTaken,
} from './structure.ts';

/** What happens in one step of a path, and where it leads. */
export interface Step {
  event: AnyEventObject;
  /** The machine after the event. */
  snapshot: AnyMachineSnapshot;
  transitions: string[];
}

export interface Path {
  steps: Step[];
  snapshot: AnyMachineSnapshot;
}

/** What a model's graph says of its machine. */
export interface Analysis {
  leaves: string[];
  transitions: TransitionInfo[];
  /** Paths from the start that take every reachable transition, none of them the beginning of another. */
  paths: Path[];
  /** The shortest path into each reachable leaf. */
  pathToLeaf: Map<string, Path>;
  unreachedLeaves: string[];
  unwalkedTransitions: string[];
  unhandledEvents: string[];
}

type GraphPath = StatePath<AnyMachineSnapshot, AnyEventObject>;

/** Far above any model of this house; a larger graph has context that doesn't belong in a machine. */
const traversalLimit = 20_000;

/** Every event that may happen: the declared ones, the answers of actors, the ends of delays. */
export function eventsOf({ machine, events, answers }: Model): AnyEventObject[] {
  const declared = Object.entries<readonly object[]>(events).flatMap(([type, cases]) =>
    cases.map((payload) => ({ ...payload, type })),
  );
  const answered = invocationsOf(machine).flatMap(({ id, source }) => [
    ...(answers[source]?.done ?? []).map((output) => ({
      type: `xstate.done.actor.${id}`,
      output,
      actorId: id,
    })),
    ...(answers[source]?.error ?? []).map((error) => ({
      type: `xstate.error.actor.${id}`,
      error,
      actorId: id,
    })),
  ]);
  const elapsed = delaysOf(machine).map(({ event }) => ({ type: event }));
  return [...declared, ...answered, ...elapsed].filter(
    (event, index, all) =>
      all.findIndex((other) => JSON.stringify(other) === JSON.stringify(event)) === index,
  );
}

const stateKey = (model: Model, { value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, model.key ? model.key(context) : context]);

/** In the graph a step holds the event that led to its state; the first one is the machine's start. */
function toPath(model: Model, graphPath: GraphPath): Path {
  const snapshots = graphPath.steps.map(({ state }) => state);
  const steps = graphPath.steps.slice(1).map(({ event, state }, index) => {
    const before = snapshots[index] ?? state;
    return {
      event,
      snapshot: state,
      transitions: transitionsTaken(model.machine, before, event).map(({ id }) => id),
    };
  });
  return { steps, snapshot: graphPath.state };
}

const startsWith = (longer: Path, shorter: Path) =>
  longer.steps.length > shorter.steps.length &&
  shorter.steps.every(
    ({ event }, index) => JSON.stringify(event) === JSON.stringify(longer.steps[index]?.event),
  );

function allPaths(model: Model): Path[] {
  const { machine, input } = model;
  const graphPaths: GraphPath[] = getShortestPaths(machine, {
    input,
    events: eventsOf(model),
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      snapshot.status === 'active' && transitionsTaken(machine, snapshot, event).length > 0,
    serializeState: (snapshot, event, previous) => {
      const taken = event && previous ? transitionsTaken(machine, previous, event).map(({ id }) => id) : [];
      return JSON.stringify([stateKey(model, snapshot), event?.type, taken]);
    },
    limit: traversalLimit,
  });
  return graphPaths.map((path) => toPath(model, path)).sort((a, b) => a.steps.length - b.steps.length);
}

/** Enumerates a model's graph; the same machine and fixtures always give the same answer. */
export function analyse(model: Model): Analysis {
  const paths = allPaths(model);
  const leaves = leavesOf(model.machine);
  const transitions = transitionsOf(model.machine);

  const pathToLeaf = new Map<string, Path>();
  const pathToTransition = new Map<string, Path>();
  for (const path of paths) {
    for (const leaf of leavesIn(path.snapshot.value)) if (!pathToLeaf.has(leaf)) pathToLeaf.set(leaf, path);
    for (const id of path.steps.at(-1)?.transitions ?? [])
      if (!pathToTransition.has(id)) pathToTransition.set(id, path);
  }
  const chosen = [...new Set([...pathToTransition.values(), ...pathToLeaf.values()])];
  const handled = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event.type)));

  return {
    leaves,
    transitions,
    paths: chosen.filter((path) => path.steps.length > 0 && !chosen.some((other) => startsWith(other, path))),
    pathToLeaf,
    unreachedLeaves: leaves.filter((leaf) => !pathToLeaf.has(leaf)),
    unwalkedTransitions: transitions.map(({ id }) => id).filter((id) => !pathToTransition.has(id)),
    unhandledEvents: Object.keys(model.events).filter((type) => !handled.has(type)),
  };
}
