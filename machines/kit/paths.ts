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

/** One event of a path, and the machine after it. */
export interface Step {
  event: AnyEventObject;
  /** The snapshot after the event. */
  snapshot: AnyMachineSnapshot;
  /** The ids (see `TransitionInfo`) of the transitions that the event takes. */
  transitions: string[];
}

/** A sequence of events from the start of the machine. `snapshot` is the one after the last step. */
export interface Path {
  steps: Step[];
  snapshot: AnyMachineSnapshot;
}

/** The paths through a model's graph. With a complete model the last three lists are empty. */
export interface Analysis {
  /** All leaf states by their dotted path. */
  leaves: string[];
  /** All declared transitions. */
  transitions: TransitionInfo[];
  /**
   * Paths from the start that together take every reachable transition and enter every reachable leaf. A path
   * that is the beginning of another one is left out.
   */
  paths: Path[];
  /** The shortest path into each reachable leaf. */
  pathToLeaf: Map<string, Path>;
  /** Leaf states that no path enters. */
  unreachedLeaves: string[];
  /** The ids of transitions that no path takes. */
  unwalkedTransitions: string[];
  /** Events of the model that no reachable state handles. */
  unhandledEvents: string[];
}

type GraphPath = StatePath<AnyMachineSnapshot, AnyEventObject>;

/** Ends the traversal of an infinite graph, which means that the model needs a `key` with less context. */
const traversalLimit = 20_000;

/**
 * Every event that can happen to a machine: the declared events, the results of promise actors, and the ends
 * of delays. Events that are equal as JSON count as one. JSON leaves out the message of an `Error`, so two
 * errors of one actor need different properties.
 */
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

/** What the model says of a whole state: its value, and the part of the context that counts. */
export const stateKey = (
  model: Pick<Model, 'key'>,
  { value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>,
): string => JSON.stringify([value, model.key ? model.key(context) : context]);

/** A step of xstate's graph has the event that led to its state. The first one, the start, is left out. */
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
    // The transition is part of the key: a state is visited once per transition into it, so none is left out.
    serializeState: (snapshot, event, previous) => {
      const transitions =
        event && previous ? transitionsTaken(machine, previous, event).map(({ id }) => id) : [];
      return JSON.stringify([stateKey(model, snapshot), event?.type, transitions]);
    },
    limit: traversalLimit,
  });
  return graphPaths.map((path) => toPath(model, path)).sort((a, b) => a.steps.length - b.steps.length);
}

/**
 * Enumerates a model's graph. The result is deterministic: the same machine and model give the same paths.
 * @throws {Error} for an eventless transition (see `transitionsOf`), and for a graph that is infinite or has
 * more than about 20,000 states.
 */
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
