import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { fairTrap } from './fairness.ts';
import { type Edge, type Graph, type GraphNode, graphOf, pathAlong } from './graph.ts';
import type { Model } from './model.ts';
import { type Moment, momentOf, originOf } from './moments.ts';
import { modelOn, type Path } from './paths.ts';
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

interface WayOut {
  edge: Edge;
  moment: Moment;
  to: GraphNode;
}

/** A graph with the moments of its edges. */
interface Watched {
  model: Model;
  graph: Graph;
  start: Moment;
  waysOut: (node: GraphNode) => readonly WayOut[];
  /** All nodes, nearer ones first. */
  nodes: readonly Place[];
}

/** A node as it is reached on a shortest way, and whether a property waits there for something to happen. */
interface Place {
  key: string;
  node: GraphNode;
  isArmed: boolean;
  /** The place and the edge from which it is reached; null at the start. */
  reached: { from: Place; edge: Edge } | null;
}

function nodeAt({ nodes }: Graph, key: string): GraphNode {
  const node = nodes.get(key);
  if (!node) throw new Error(`The graph has no state ${key}`);
  return node;
}

function wayTo({ reached }: Place): Edge[] {
  const way: Edge[] = [];
  for (let step = reached; step !== null; step = step.from.reached) way.push(step.edge);
  return way.reverse();
}

const waysOutOf = (graph: Graph, { snapshot, edges }: GraphNode): WayOut[] =>
  edges.map((edge) => ({
    edge,
    moment: momentOf(snapshot, edge.event, edge.transitions, edge.reaction),
    to: nodeAt(graph, edge.to),
  }));

function watched(model: Model, graph: Graph): Watched {
  const known = new Map<GraphNode, WayOut[]>();
  const given = {
    model,
    graph,
    start: momentOf(null, null, [], graph.reaction),
    waysOut: (node: GraphNode) => {
      const ways = known.get(node) ?? waysOutOf(graph, node);
      known.set(node, ways);
      return ways;
    },
  };
  return { ...given, nodes: search(given, false, () => ({ isArmed: false })).places };
}

interface Found {
  way: Edge[];
  reason: string;
  loop?: Edge[];
}

/**
 * Goes through the graph from the start, nearer places first. `step` says what a moment makes of a place, or that it is
 * the end of the search.
 */
function search(
  { graph, waysOut }: Pick<Watched, 'graph' | 'waysOut'>,
  isArmed: boolean,
  step: (place: Place, moment: Moment) => { isArmed: boolean } | { reason: string },
): { found: Found | null; places: Place[] } {
  const places: Place[] = [];
  const seen = { armed: new Set<GraphNode>(), unarmed: new Set<GraphNode>() };
  const visit = (place: Place) => {
    const nodes = place.isArmed ? seen.armed : seen.unarmed;
    if (nodes.has(place.node)) return;
    nodes.add(place.node);
    places.push(place);
  };
  visit({ key: graph.start, node: nodeAt(graph, graph.start), isArmed, reached: null });
  for (const place of places)
    for (const { edge, moment, to } of waysOut(place.node)) {
      const made = step(place, moment);
      if ('reason' in made) return { found: { way: [...wayTo(place), edge], reason: made.reason }, places };
      visit({ key: edge.to, node: to, isArmed: made.isArmed, reached: { from: place, edge } });
    }
  return { found: null, places };
}

function checkNever(given: Watched, { happens }: Extract<Property, { kind: 'never' }>): Found | null {
  const reason = 'This must not be so.';
  if (happens(given.start)) return { way: [], reason };
  for (const place of given.nodes) {
    const found = given.waysOut(place.node).find(({ moment }) => happens(moment));
    if (found) return { way: [...wayTo(place), found.edge], reason };
  }
  return null;
}

function checkBetween(
  given: Watched,
  { after, until, never }: Extract<Property, { kind: 'between' }>,
): Found | null {
  return search(given, after(given.start), ({ isArmed }, moment) => {
    const isOver = isArmed && until(moment);
    if (isArmed && !isOver && never(moment)) return { reason: 'This must not happen yet.' };
    return { isArmed: (isArmed && !isOver) || after(moment) };
  }).found;
}

function checkPossible(given: Watched, property: Extract<Property, { kind: 'possible' }>): Found | null {
  const { from, to, by } = property;
  const able = new Set<GraphNode>();
  for (const { node } of given.nodes) if (to({ after: node.snapshot })) able.add(node);
  for (let size = -1; size !== able.size; ) {
    size = able.size;
    for (const { node } of given.nodes.toReversed())
      if (!able.has(node) && given.waysOut(node).some((way) => able.has(way.to) && by(way.edge.event)))
        able.add(node);
  }
  const stuck = given.nodes.find(
    ({ node }) => !able.has(node) && node.snapshot.status === 'active' && from({ after: node.snapshot }),
  );
  return stuck ? { way: wayTo(stuck), reason: 'From here it is not possible any more.' } : null;
}

function checkEventually(given: Watched, property: Extract<Property, { kind: 'eventually' }>): Found | null {
  const { after, happens, fair } = property;
  const { places } = search(given, after(given.start) && !happens(given.start), ({ isArmed }, moment) => ({
    isArmed: !happens(moment) && (isArmed || after(moment)),
  }));
  const waiting = new Map<string, { edges: Edge[]; awaited: Edge[]; isOver: boolean }>();
  for (const { key, node, isArmed } of places) {
    if (!isArmed) continue;
    const awaited = given.waysOut(node).filter(({ moment }) => moment.origin !== 'declared');
    // Nobody does something for ever, such as pressing Refresh: a round is made of awaited events alone.
    const without = awaited.filter(({ moment }) => !happens(moment));
    waiting.set(key, {
      edges: without.map(({ edge }) => edge),
      awaited: awaited.map(({ edge }) => edge),
      isOver: node.snapshot.status !== 'active',
    });
  }
  const traps = fairTrap(waiting, fair);
  for (const place of places) {
    const found = place.isArmed ? traps.get(place.key) : undefined;
    if (found) return { way: wayTo(place), reason: found.reason, loop: found.loopFrom() };
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
  const known = given.graph.events;
  if (by.some((isMeant) => !known.some(isMeant))) return { way: [], reason: 'Such an event never happens.' };
  const events = known.filter((event) => by.some((isMeant) => isMeant(event)));
  for (const place of given.nodes) {
    const { node } = place;
    if (node.snapshot.status !== 'active' || !from({ after: node.snapshot })) continue;
    for (const event of events.filter((one) => isAwaited(node.snapshot, one))) {
      const way = given.waysOut(node).find(({ edge }) => edge.event === event);
      if (!way) return { way: wayTo(place), reason: `Here "${event.type}" does nothing.` };
      if (!leads(way.moment))
        return { way: [...wayTo(place), way.edge], reason: 'This must lead to something else.' };
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
    ...given.nodes.flatMap(({ node }) => given.waysOut(node).map(({ moment }) => moment)),
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
