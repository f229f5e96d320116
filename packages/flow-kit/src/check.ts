import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { fairTrap } from './fairness.ts';
import { type Edge, type Graph, type GraphNode, graphOf, pathAlong } from './graph.ts';
import type { Model } from './model.ts';
import { type Moment, momentOf, originOf } from './moments.ts';
import { eventsOf, isSameEvent, modelOn, type Path } from './paths.ts';
import type { Properties, Property } from './property.ts';
import { delaysOf, isIn } from './structure.ts';

/** A run on which a property doesn't hold. No run with fewer steps leads there. */
export interface Counterexample {
  path: Path;
  /** The fault at the end of the path, as a sentence. */
  reason: string;
  /** The events that can repeat for ever after it, of a property that says that something happens in the end. */
  loop: Edge[];
}

/** Whether a property is so on every path of a model. */
export interface Verdict {
  name: string;
  counterexample: Counterexample | null;
}

/** A graph with the moments of its edges. */
interface Watched {
  model: Model;
  graph: Graph;
  momentAt: (node: GraphNode, edge: Edge) => Moment;
  start: Moment;
}

function watched(model: Model, graph: Graph): Watched {
  const moments = new Map<Edge, Moment>();
  return {
    model,
    graph,
    start: momentOf(null, null, [], graph.reaction),
    momentAt: ({ snapshot }, edge) => {
      const known = moments.get(edge) ?? momentOf(snapshot, edge.event, edge.transitions, edge.reaction);
      moments.set(edge, known);
      return known;
    },
  };
}

interface Found {
  way: Edge[];
  reason: string;
  loop?: Edge[];
}

/** A place in a graph, and whether a property waits there for something to happen. */
interface Place {
  at: string;
  isArmed: boolean;
}

const keyOf = ({ at, isArmed }: Place) => `${isArmed ? '!' : ' '}${at}`;

/**
 * Goes through the graph from the start, nearer places first. `step` says what a moment makes of a place, or that it is
 * the end of the search.
 */
function search(
  { graph, momentAt }: Watched,
  start: Place,
  step: (place: Place, moment: Moment) => { isArmed: boolean } | { reason: string },
): { found: Found | null; ways: Map<string, { place: Place; way: Edge[] }> } {
  const ways = new Map([[keyOf(start), { place: start, way: [] as Edge[] }]]);
  for (const { place, way } of ways.values()) {
    const node = graph.nodes.get(place.at);
    for (const edge of node?.edges ?? []) {
      const made = step(place, momentAt(node as GraphNode, edge));
      if ('reason' in made) return { found: { way: [...way, edge], reason: made.reason }, ways };
      const next = { at: edge.to, isArmed: made.isArmed };
      if (!ways.has(keyOf(next))) ways.set(keyOf(next), { place: next, way: [...way, edge] });
    }
  }
  return { found: null, ways };
}

function checkNever(given: Watched, { happens }: Extract<Property, { kind: 'never' }>): Found | null {
  const reason = 'This must not be so.';
  if (happens(given.start)) return { way: [], reason };
  return search(given, { at: given.graph.start, isArmed: false }, (_, moment) =>
    happens(moment) ? { reason } : { isArmed: false },
  ).found;
}

function checkBetween(
  given: Watched,
  { after, until, never }: Extract<Property, { kind: 'between' }>,
): Found | null {
  const start = { at: given.graph.start, isArmed: after(given.start) };
  return search(given, start, ({ isArmed }, moment) => {
    const isOver = isArmed && until(moment);
    if (isArmed && !isOver && never(moment)) return { reason: 'This must not happen yet.' };
    return { isArmed: (isArmed && !isOver) || after(moment) };
  }).found;
}

function checkPossible(given: Watched, property: Extract<Property, { kind: 'possible' }>): Found | null {
  const { from, to, by } = property;
  const nodes = [...given.graph.nodes];
  const able = new Set(nodes.filter(([, { snapshot }]) => to({ after: snapshot })).map(([key]) => key));
  for (let size = -1; size !== able.size; ) {
    size = able.size;
    for (const [key, { edges }] of nodes)
      if (edges.some((edge) => able.has(edge.to) && by(edge.event))) able.add(key);
  }
  const isStuck = (key: string) => {
    const snapshot = given.graph.nodes.get(key)?.snapshot;
    return snapshot?.status === 'active' && from({ after: snapshot }) && !able.has(key);
  };
  const start = { at: given.graph.start, isArmed: false };
  const { ways } = search(given, start, () => ({ isArmed: false }));
  for (const { place, way } of ways.values())
    if (isStuck(place.at)) return { way, reason: 'From here it is not possible any more.' };
  return null;
}

function checkEventually(given: Watched, property: Extract<Property, { kind: 'eventually' }>): Found | null {
  const { after, happens, fair } = property;
  const start = { at: given.graph.start, isArmed: after(given.start) && !happens(given.start) };
  const { ways } = search(given, start, ({ isArmed }, moment) => ({
    isArmed: !happens(moment) && (isArmed || after(moment)),
  }));
  const waiting = new Map<string, { edges: Edge[]; awaited: Edge[]; isOver: boolean }>();
  for (const { place } of ways.values()) {
    const node = given.graph.nodes.get(place.at);
    if (!place.isArmed || !node) continue;
    const awaited = node.edges.filter(({ event }) => originOf(event) !== 'declared');
    // Nobody does something for ever, such as pressing Refresh: a round is made of awaited events alone.
    const edges = awaited.filter((edge) => !happens(given.momentAt(node, edge)));
    waiting.set(place.at, { edges, awaited, isOver: node.snapshot.status !== 'active' });
  }
  const traps = fairTrap(waiting, fair);
  for (const { place, way } of ways.values()) {
    const found = place.isArmed ? traps.get(place.at) : undefined;
    if (found) return { way, reason: found.reason, loop: found.loopFrom() };
  }
  return null;
}

/** Whether an event can happen in a state: answers and delays only where they are awaited. */
function isAwaited(
  { machine, children, value }: AnyMachineSnapshot,
  { type, actorId }: AnyEventObject,
): boolean {
  if (originOf({ type }) === 'declared') return true;
  if (actorId !== undefined) return String(actorId) in children;
  return delaysOf(machine).some(
    ({ event, state }) => event === type && (state === '' || isIn({ value }, [state])),
  );
}

function checkStep(given: Watched, property: Extract<Property, { kind: 'step' }>): Found | null {
  const { from, by, leads } = property;
  const known = eventsOf(given.model);
  if (by.some((isMeant) => !known.some(isMeant))) return { way: [], reason: 'Such an event never happens.' };
  const events = known.filter((event) => by.some((isMeant) => isMeant(event)));
  const { ways } = search(given, { at: given.graph.start, isArmed: false }, () => ({ isArmed: false }));
  for (const { place, way } of ways.values()) {
    const node = given.graph.nodes.get(place.at);
    if (node?.snapshot.status !== 'active' || !from({ after: node.snapshot })) continue;
    for (const event of events.filter((one) => isAwaited(node.snapshot, one))) {
      const edge = node.edges.find((one) => isSameEvent(one.event, event));
      if (!edge) return { way, reason: `Here "${event.type}" does nothing.` };
      if (!leads(given.momentAt(node, edge)))
        return { way: [...way, edge], reason: 'This must lead to something else.' };
    }
  }
  return null;
}

function foundBy(given: Watched, property: Property): Found | null {
  switch (property.kind) {
    case 'never':
      return checkNever(given, property);
    case 'between':
      return checkBetween(given, property);
    case 'eventually':
      return checkEventually(given, property);
    case 'possible':
      return checkPossible(given, property);
    case 'step':
      return checkStep(given, property);
  }
}

/**
 * Checks properties on the paths that begin with the usual input of a model.
 * @throws {Error} for an infinite graph.
 */
export function checkUsual(model: Model, properties: Properties, graph = graphOf(model)): Verdict[] {
  const given = watched(model, graph);
  return Object.entries(properties).map(([name, property]) => {
    const found = foundBy(given, property);
    if (found === null) return { name, counterexample: null };
    const { way, reason, loop = [] } = found;
    return { name, counterexample: { path: pathAlong(model, graph, way), reason, loop } };
  });
}

/** The counterexample on a path that begins with another input. */
const counterexampleGiven = (
  given: string,
  found: Counterexample | null | undefined,
): Counterexample | null => (found ? { ...found, path: { ...found.path, given } } : null);

/**
 * Checks properties on every path of a model. That is exact for what the model knows: states with the same key count as
 * one (see `unseenBy`), and events, answers and inputs, the other ones too, are those of the model.
 * @throws {Error} for an infinite graph.
 */
export function check(model: Model, properties: Properties, graph = graphOf(model)): Verdict[] {
  const usual = checkUsual(model, properties, graph);
  return Object.keys(model.otherInputs ?? {}).reduce((verdicts, given) => {
    const others = checkUsual(modelOn(model, { given }), properties);
    return verdicts.map(({ name, counterexample }, index) => ({
      name,
      counterexample: counterexample ?? counterexampleGiven(given, others[index]?.counterexample),
    }));
  }, usual);
}

/**
 * The names of the properties that hold only since what they wait for never happens: the `x` of `after(x)`, or a state
 * of `possible`, or an event of `from`.
 */
export function unmet(model: Model, properties: Properties, graph = graphOf(model)): string[] {
  const given = watched(model, graph);
  const moments = [
    given.start,
    ...[...graph.nodes.values()].flatMap((node) => node.edges.map((edge) => given.momentAt(node, edge))),
  ];
  const isMet = (property: Property) => {
    switch (property.kind) {
      case 'never':
        return true;
      case 'possible':
        return moments.some(property.to);
      case 'step':
        return moments.some(
          ({ before, event }) =>
            before &&
            event &&
            property.from({ after: before }) &&
            property.by.some((isMeant) => isMeant(event)),
        );
      default:
        return moments.some(property.after);
    }
  };
  return Object.entries(properties).flatMap(([name, property]) => (isMet(property) ? [] : [name]));
}
