import { type Edge, type Graph, graphOf, pathAlong, waysFromStart } from './graph.ts';
import type { Model } from './model.ts';
import { eventsOf, eventsOn, type Path } from './paths.ts';
import {
  invocationsOf,
  leavesIn,
  leavesOf,
  type TransitionInfo,
  transitionsOf,
  transitionsTaken,
} from './structure.ts';

/** The paths through a model's graph. With a complete model the last four lists are empty. */
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
  /** Leaf states that no path enters, not even to leave them again at once. */
  unreachedLeaves: string[];
  /** The ids of transitions that no path takes. */
  unwalkedTransitions: string[];
  /** Events of the model that no reachable state handles. */
  unhandledEvents: string[];
  /** Answers and failures that a state awaits and then does nothing about, as `state: event`. */
  ignoredAnswers: string[];
}

function ignoredAnswersIn(model: Model, { nodes }: Graph): string[] {
  const answered = invocationsOf(model.machine).filter(({ source }) => source in model.answers);
  const answers = eventsOf(model).filter(({ actorId }) => answered.some(({ id }) => id === actorId));
  const ignored = [...nodes.values()].flatMap(({ snapshot }) =>
    answers
      .filter(
        (event) =>
          snapshot.status === 'active' &&
          String(event.actorId) in snapshot.children &&
          transitionsTaken(model.machine, snapshot, event).length === 0,
      )
      .map(({ type }) => `${leavesIn(snapshot.value).join(', ')}: ${type}`),
  );
  return [...new Set(ignored)];
}

const startsWith = (longer: Path, shorter: Path) =>
  longer.steps.length > shorter.steps.length &&
  shorter.steps.every(
    ({ event }, index) => JSON.stringify(event) === JSON.stringify(longer.steps[index]?.event),
  );

/** A map with the first value for each key. */
function firsts<Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const [key, value] of entries) if (!found.has(key)) found.set(key, value);
  return found;
}

/** The paths that no other one begins with. */
export const withoutBeginnings = (paths: readonly Path[]): Path[] =>
  paths.filter((path) => path.steps.length > 0 && !paths.some((other) => startsWith(other, path)));

/**
 * Enumerates a model's graph. The result is deterministic: the same machine and model give the same paths.
 * @throws {Error} for a graph that is infinite or has more than about 20,000 states.
 */
export function analyse(model: Model, graph = graphOf(model)): Analysis {
  const leaves = leavesOf(model.machine);
  const transitions = transitionsOf(model.machine);

  // Nearer states come first, so the first way to something is a shortest one.
  const reached = [...waysFromStart(graph)].flatMap(([key, way]) => {
    const node = graph.nodes.get(key);
    return node ? [{ ...node, way }] : [];
  });
  const wayToLeaf = firsts(
    reached.flatMap(({ snapshot, way }) => leavesIn(snapshot.value).map((leaf) => [leaf, way] as const)),
  );
  const wayAlong = firsts(
    reached.flatMap(({ edges, way }) =>
      edges.flatMap((edge) => edge.transitions.map((id) => [id, [...way, edge]] as const)),
    ),
  );
  const handled = new Set(reached.flatMap(({ edges }) => edges.map(({ event }) => event.type)));

  // A transition without an event leaves its state before anything else can happen, so no path ends there.
  const passed = new Set(
    transitions.filter(({ id }) => wayAlong.has(id)).flatMap(({ source, targets }) => [source, ...targets]),
  );

  const alongWay = new Map<string, Path>();
  const pathOf = (way: readonly Edge[]): Path => {
    const path = pathAlong(model, graph, way);
    const known = alongWay.get(eventsOn(path));
    if (known) return known;
    alongWay.set(eventsOn(path), path);
    return path;
  };
  const pathToLeaf = new Map([...wayToLeaf].map(([leaf, way]) => [leaf, pathOf(way)]));
  const chosen = [...new Set([...[...wayAlong.values()].map(pathOf), ...pathToLeaf.values()])].sort(
    (one, other) => one.steps.length - other.steps.length,
  );

  return {
    leaves,
    transitions,
    paths: withoutBeginnings(chosen),
    pathToLeaf,
    unreachedLeaves: leaves.filter((leaf) => !pathToLeaf.has(leaf) && !passed.has(leaf)),
    unwalkedTransitions: transitions.map(({ id }) => id).filter((id) => !wayAlong.has(id)),
    unhandledEvents: Object.keys(model.events).filter((type) => !handled.has(type)),
    ignoredAnswers: ignoredAnswersIn(model, graph),
  };
}
