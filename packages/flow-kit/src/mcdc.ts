import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Edge, graphOf, pathAlong, waysFromStart } from './graph.ts';
import { type Condition, conditionsConsidered } from './guards.ts';
import type { Model } from './model.ts';
import { eventsOf, isSameEvent, modelOn, type Path } from './paths.ts';

/** One evaluation of the guards of an event in one state. */
interface Evaluation {
  /** By the conditions in their order; undefined for those that were not looked at. */
  values: readonly (boolean | undefined)[];
  /** Which transition is taken; -1 for none. */
  taken: number;
  path: () => Path;
}

/** A condition that alone decides once: two paths on which it differs, and with it what happens. */
export interface Independence {
  condition: Condition;
  whenTrue: Path;
  whenFalse: Path;
}

function evaluationsOf(
  model: Model,
  given: string | undefined,
  found: Map<string, Evaluation[]>,
  known: Map<string, Condition>,
) {
  const graph = graphOf(model);
  const events = eventsOf(model);
  const seen = new Set<string>();
  const start = given === undefined ? {} : { given };
  const pathWith = (
    way: readonly Edge[],
    snapshot: AnyMachineSnapshot,
    event: AnyEventObject,
    edges: readonly Edge[],
  ): Path => {
    const edge = edges.find((candidate) => isSameEvent(candidate.event, event));
    if (edge) return { ...pathAlong(model, graph, [...way, edge]), ...start };
    const { steps } = pathAlong(model, graph, way);
    return { steps: [...steps, { event, snapshot, transitions: [] }], snapshot, ...start };
  };
  for (const [key, way] of waysFromStart(graph)) {
    const node = graph.nodes.get(key);
    if (node?.snapshot.status !== 'active') continue;
    for (const event of events)
      for (const { decision, conditions, taken } of conditionsConsidered(
        model.machine,
        node.snapshot,
        event,
      )) {
        for (const { condition } of conditions) known.set(condition.id, condition);
        const values = conditions.map(({ value }) => value);
        const text = JSON.stringify([decision, values.map((value) => value ?? null), taken]);
        if (seen.has(text)) continue;
        seen.add(text);
        const path = () => pathWith(way, node.snapshot, event, node.edges);
        found.set(decision, [...(found.get(decision) ?? []), { values, taken, path }]);
      }
  }
}

/** Two evaluations between which only one condition differs, as far as both were looked at, and what happens. */
function pairFor(evaluations: readonly Evaluation[], index: number): [Evaluation, Evaluation] | null {
  for (const one of evaluations)
    for (const other of evaluations) {
      if (one.values[index] !== true || other.values[index] !== false || one.taken === other.taken) continue;
      const isAlone = one.values.every(
        (value, at) =>
          at === index || value === undefined || other.values[at] === undefined || value === other.values[at],
      );
      if (isAlone) return [one, other];
    }
  return null;
}

/**
 * Modified condition and decision coverage: for each condition of the guards of an event two paths on which it alone
 * decides what happens. A guard is a condition, and so is each part of `and`, `or` and `not`; those that are not
 * looked at, since an earlier one has decided, count as equal. What happens inside of a guard isn't seen.
 */
export function conditionPaths(model: Model): { shown: Independence[]; missing: Condition[] } {
  const evaluations = new Map<string, Evaluation[]>();
  const known = new Map<string, Condition>();
  for (const given of [undefined, ...Object.keys(model.otherInputs ?? {})])
    evaluationsOf(modelOn(model, given === undefined ? {} : { given }), given, evaluations, known);
  const shown: Independence[] = [];
  const missing: Condition[] = [];
  for (const condition of known.values()) {
    const pair = pairFor(evaluations.get(condition.decision) ?? [], condition.index);
    if (pair === null) missing.push(condition);
    else shown.push({ condition, whenTrue: pair[0].path(), whenFalse: pair[1].path() });
  }
  return { shown, missing };
}
