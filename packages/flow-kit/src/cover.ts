import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Edge, type Graph, graphOf, pathAlong, shortestTo, waysFromStart } from './graph.ts';
import type { Model } from './model.ts';
import { eventsOf, isSameEvent, modelOn, type Path } from './paths.ts';
import { type TransitionInfo, transitionsConsidered, transitionsOf } from './structure.ts';

/** Paths longer than this are hard to read; the next pair then begins at the start. */
const longestPath = 16;

type Taken = Pick<Edge, 'transitions'>;

const pairsAt = (before: Taken, edge: Taken): string[] =>
  before.transitions.flatMap((first) => edge.transitions.map((second) => `${first} → ${second}`));

/** The pairs of transitions that a path takes, as `first → second`. */
export const pairsAlong = ({ steps }: Path): string[] =>
  steps.slice(1).flatMap((step, index) => pairsAt(steps[index] ?? step, step));

/** Every pair of transitions that can follow one another, as `first → second`. */
export function pairsOf(graph: Graph): string[] {
  const pairs = [...graph.nodes.values()].flatMap(({ edges }) =>
    edges.flatMap((edge) =>
      (graph.nodes.get(edge.to)?.edges ?? []).flatMap((following) => pairsAt(edge, following)),
    ),
  );
  return [...new Set(pairs)];
}

/**
 * Paths that together take every pair of transitions that can follow one another. Each goes on to the nearest pair that
 * none has taken, until it has 16 steps or more. The same machine and model give the same paths.
 */
export function pairPaths(model: Model): { pairs: string[]; paths: Path[] } {
  const graph = graphOf(model);
  const pairs = pairsOf(graph);
  const missing = new Set(pairs);
  const isNew = (edge: Edge, before: Edge | undefined) =>
    before !== undefined && pairsAt(before, edge).some((pair) => missing.has(pair));
  const ways: Edge[][] = [];
  while (missing.size > 0) {
    const way: Edge[] = [];
    while (way.length < longestPath) {
      const last = way.at(-1);
      const on = shortestTo(graph, last?.to ?? graph.start, isNew, last);
      if (on === null) break;
      for (const edge of on) {
        const before = way.at(-1);
        if (before) for (const pair of pairsAt(before, edge)) missing.delete(pair);
        way.push(edge);
      }
    }
    if (way.length === 0) break;
    ways.push(way);
  }
  return { pairs, paths: ways.map((way) => pathAlong(model, graph, way)) };
}

/** The decision of a guard about its transition. */
export interface Undecided {
  transition: TransitionInfo;
  allows: boolean;
}

/** The decision of a guard about the last event of a path. If it refuses, the last step takes another transition, or none. */
export interface Decision extends Undecided {
  path: Path;
}

const idOf = ({ transition: { id }, allows }: Undecided) => `${id} ${allows}`;

/** The decisions of the guards about an event: those before the transition that is taken refuse, that one allows. */
function decisionsOn(model: Model, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  return transitionsConsidered(model.machine, snapshot, event).flatMap(({ transition, isTaken }) =>
    transition.guard === null ? [] : [{ transition, allows: isTaken }],
  );
}

/** The path along a way, and then by an event, which the last state may refuse. */
function pathWith(model: Model, graph: Graph, way: readonly Edge[], at: string, event: AnyEventObject): Path {
  const edge = graph.nodes.get(at)?.edges.find((candidate) => isSameEvent(candidate.event, event));
  if (edge) return pathAlong(model, graph, [...way, edge]);
  const { steps, snapshot } = pathAlong(model, graph, way);
  return { steps: [...steps, { event, snapshot, transitions: [] }], snapshot };
}

/**
 * For each guard of a machine a shortest path on which it allows its transition, and one on which it refuses. What the
 * usual input leaves undecided is looked for with the model's other inputs. `missing` names what none decides so.
 */
export function guardPaths(model: Model): { decisions: Decision[]; missing: Undecided[] } {
  const all = transitionsOf(model.machine)
    .filter(({ guard }) => guard !== null)
    .flatMap((transition) => [true, false].map((allows) => ({ transition, allows })));
  const decided = new Map<string, Decision>();
  for (const given of [undefined, ...Object.keys(model.otherInputs ?? {})]) {
    if (all.every((one) => decided.has(idOf(one)))) break;
    const start = given === undefined ? {} : { given };
    for (const [id, decision] of decisionsIn(modelOn(model, start)))
      if (!decided.has(id)) decided.set(id, { ...decision, path: { ...decision.path, ...start } });
  }
  return {
    decisions: all.flatMap((one) => decided.get(idOf(one)) ?? []),
    missing: all.filter((one) => !decided.has(idOf(one))),
  };
}

/** The first decision of each kind, nearer ones first. */
function decisionsIn(model: Model): Map<string, Decision> {
  const graph = graphOf(model);
  const events = eventsOf(model);
  const decided = new Map<string, Decision>();
  for (const [key, way] of waysFromStart(graph)) {
    const snapshot = graph.nodes.get(key)?.snapshot;
    if (snapshot?.status !== 'active') continue;
    for (const event of events)
      for (const decision of decisionsOn(model, snapshot, event)) {
        const id = idOf(decision);
        if (!decided.has(id)) decided.set(id, { ...decision, path: pathWith(model, graph, way, key, event) });
      }
  }
  return decided;
}
