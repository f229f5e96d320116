import { type AnyEventObject, type AnyMachineSnapshot, getNextSnapshot } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { Model } from './model.ts';
import { eventsOf, type Path, type Step, stateKey, traversalLimit } from './paths.ts';
import { transitionsTaken } from './structure.ts';

/** An event that a state handles, and what it leads to. */
export interface Edge {
  event: AnyEventObject;
  /** The ids (see `TransitionInfo`) of the transitions that the event takes. */
  transitions: readonly string[];
  /** The key (see `stateKey`) of the state after it. */
  to: string;
}

/** The states of a model by their key, each with what can happen in it. */
export interface Graph {
  /** The key of the state at the start. */
  start: string;
  nodes: ReadonlyMap<string, { snapshot: AnyMachineSnapshot; edges: readonly Edge[] }>;
}

/** A state in xstate's map of a graph, whose type has keys that TypeScript doesn't enumerate. */
interface Adjacent {
  state: AnyMachineSnapshot;
  transitions: Record<string, { event: AnyEventObject; state: AnyMachineSnapshot }>;
}

const isActive = ({ status }: AnyMachineSnapshot) => status === 'active';

/**
 * The graph of a model.
 * @throws {Error} for an eventless transition, and for a graph that is infinite or has more than about 20,000 states.
 */
export function graphOf(model: Model): Graph {
  const { machine, input } = model;
  const adjacency = getAdjacencyMap(machine, {
    input,
    events: eventsOf(model),
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      isActive(snapshot) && transitionsTaken(machine, snapshot, event).length > 0,
    serializeState: (snapshot) => stateKey(model, snapshot),
    limit: traversalLimit,
  });
  const nodes = new Map(
    Object.values(adjacency as Record<string, Adjacent>).map(({ state, transitions }) => {
      const edges = Object.values(transitions).map(({ event, state: next }) => ({
        event,
        transitions: transitionsTaken(machine, state, event).map(({ id }) => id),
        to: stateKey(model, next),
      }));
      return [stateKey(model, state), { snapshot: state, edges }] as const;
    }),
  );
  const [start] = nodes.keys();
  if (start === undefined) throw new Error(`${model.name} has no state at the start`);
  return { start, nodes };
}

/** The shortest way to each state, by its key; nearer states come first. */
export function waysFromStart({ start, nodes }: Graph): Map<string, Edge[]> {
  const ways = new Map<string, Edge[]>([[start, []]]);
  // A map is iterated in the order of insertion, those inserted meanwhile included: nearer states come first.
  for (const [key, way] of ways)
    for (const edge of nodes.get(key)?.edges ?? []) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  return ways;
}

/** The shortest sequence of edges from a state to one whose edge is wanted, with that edge at its end; null if none. */
export function shortestTo(
  { nodes }: Graph,
  from: string,
  isWanted: (edge: Edge, before: Edge | undefined) => boolean,
  before?: Edge,
): Edge[] | null {
  // A state counts once for each edge into it, since what is wanted may depend on that edge.
  const visited = new Set<Edge>();
  let level: { at: string; way: Edge[] }[] = [{ at: from, way: [] }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { at, way } of level)
      for (const edge of nodes.get(at)?.edges ?? []) {
        if (isWanted(edge, way.at(-1) ?? before)) return [...way, edge];
        if (visited.has(edge)) continue;
        visited.add(edge);
        next.push({ at: edge.to, way: [...way, edge] });
      }
    level = next;
  }
  return null;
}

/** The path that takes these edges from the start, each of which begins where the one before it ends. */
export function pathAlong(model: Model, graph: Graph, edges: readonly Edge[]): Path {
  const first = graph.nodes.get(graph.start)?.snapshot;
  if (!first) throw new Error(`${model.name} has no state at the start`);
  let snapshot: AnyMachineSnapshot = first;
  const steps: Step[] = edges.map(({ event, transitions }) => {
    snapshot = getNextSnapshot(model.machine, snapshot, event);
    return { event, snapshot, transitions: [...transitions] };
  });
  return { steps, snapshot };
}
