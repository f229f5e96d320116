import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Reaction, xstate5 } from './engine.ts';
import type { Model } from './model.ts';
import { eventsOf, type Path, type Step, stateKey, traversalLimit } from './paths.ts';
import { idOfTransition, transitionsTaken } from './structure.ts';

/** An event that a state handles, and what it leads to. */
export interface Edge {
  event: AnyEventObject;
  /** The ids (see `TransitionInfo`) of the transitions that the event takes. */
  transitions: readonly string[];
  /** The key (see `stateKey`) of the state after it. */
  to: string;
  /** The machine's actions, and its own snapshot after the event. */
  reaction: Reaction;
}

/** A state of a graph: the first snapshot with its key that was found, and what can happen in it. */
export interface GraphNode {
  snapshot: AnyMachineSnapshot;
  edges: readonly Edge[];
}

/** The states of a model by their key, each with what can happen in it. */
export interface Graph {
  /** Every event that can happen to the machine. */
  events: readonly AnyEventObject[];
  /** The key of the state at the start. */
  start: string;
  /** The machine's actions at the start. */
  reaction: Reaction;
  nodes: ReadonlyMap<string, GraphNode>;
}

const idsOf = ({ transitions }: Reaction) => transitions.map(idOfTransition);

function edgesFrom(model: Model, events: readonly AnyEventObject[], snapshot: AnyMachineSnapshot): Edge[] {
  if (snapshot.status !== 'active') return [];
  const handled = events.filter((event) => transitionsTaken(model.machine, snapshot, event).length > 0);
  return handled.map((event) => {
    const reaction = xstate5.next(model.machine, snapshot, event);
    return { event, transitions: idsOf(reaction), to: stateKey(model, reaction.snapshot), reaction };
  });
}

/**
 * The graph of a model.
 * @throws {Error} for a graph that is infinite or has more than about 20,000 states.
 */
export function graphOf(model: Model): Graph {
  const events = eventsOf(model);
  const reaction = xstate5.start(model.machine, model.input);
  const start = stateKey(model, reaction.snapshot);
  const found = new Map([[start, reaction.snapshot]]);
  const nodes = new Map<string, GraphNode>();
  // A map is iterated in the order of insertion, those inserted meanwhile included: nearer states come first.
  for (const [key, snapshot] of found) {
    if (found.size > traversalLimit)
      throw new Error(
        `${model.name} has more than ${traversalLimit} states: its model needs a key with less context`,
      );
    const edges = edgesFrom(model, events, snapshot);
    for (const edge of edges) if (!found.has(edge.to)) found.set(edge.to, edge.reaction.snapshot);
    nodes.set(key, { snapshot, edges });
  }
  return { events, start, reaction, nodes };
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
    snapshot = xstate5.next(model.machine, snapshot, event).snapshot;
    return { event, snapshot, transitions: [...transitions] };
  });
  return { steps, snapshot };
}
