import { componentsOf } from './components.ts';
import { type Edge, type Graph, graphOf, pathAlong } from './graph.ts';
import type { Model } from './model.ts';
import type { Path } from './paths.ts';

/** A run of edges that follow one another, and what they take together. */
const takenBy = (edges: readonly Edge[]): string[] =>
  edges.reduce<string[]>(
    (before, { transitions }) =>
      before.length === 0
        ? [...transitions]
        : before.flatMap((earlier) => transitions.map((id) => `${earlier} → ${id}`)),
    [],
  );

/** Every run of so many edges from a state. */
function runsFrom({ nodes }: Graph, key: string, length: number): Edge[][] {
  const edgesAt = (at: string) => nodes.get(at)?.edges ?? [];
  let runs: Edge[][] = edgesAt(key).map((edge) => [edge]);
  for (let count = 1; count < length; count += 1)
    runs = runs.flatMap((run) => edgesAt(run.at(-1)?.to ?? '').map((edge) => [...run, edge]));
  return runs;
}

/** Every sequence of so many transitions that can follow one another, as `first → second → third`. */
export function sequencesOf(graph: Graph, length: number): Set<string> {
  const found = new Set<string>();
  for (const key of graph.nodes.keys())
    for (const run of runsFrom(graph, key, length)) for (const sequence of takenBy(run)) found.add(sequence);
  return found;
}

/** The sequences of so many transitions that a path takes. */
export const sequencesAlong = ({ steps }: Path, length: number): string[] =>
  steps.flatMap((_, index) => {
    const run = steps.slice(index, index + length) as unknown as Edge[];
    return run.length < length ? [] : takenBy(run);
  });

/** The groups of states among which one can go back and forth, and which of them can be reached from which. */
interface Regions {
  of: ReadonlyMap<string, number>;
  /** By a group, those that can be reached from it, itself included. */
  reached: readonly ReadonlySet<number>[];
}

function regionsOf({ nodes }: Graph): Regions {
  const targets = (key: string) => (nodes.get(key)?.edges ?? []).map(({ to }) => to);
  // Groups that lead nowhere else come first, so those that a group leads to are known before it.
  const groups = componentsOf(nodes.keys(), targets);
  const of = new Map(groups.flatMap((group, index) => [...group].map((key) => [key, index] as const)));
  const reached: Set<number>[] = [];
  for (const [index, group] of groups.entries()) {
    const next = new Set([...group].flatMap(targets).map((key) => of.get(key) ?? index));
    next.delete(index);
    reached.push(new Set([index, ...[...next].flatMap((other) => [...(reached[other] ?? [])])]));
  }
  return { of, reached };
}

/** Where a sequence can be taken: the groups at its start, after its first edge, and at its end. */
interface Placed {
  places: Map<string, { start: number; next: number; end: number }>;
  /** The sequences that a run of edges takes at once with it. */
  together: Set<string>;
}

function placesOf(graph: Graph, { of }: Regions, length: number): Map<string, Placed> {
  const found = new Map<string, Placed>();
  for (const [key] of graph.nodes)
    for (const run of runsFrom(graph, key, length)) {
      const [start = 0, next = 0, end = 0] = [key, run[0]?.to, run.at(-1)?.to].map((at) => of.get(at ?? ''));
      const taken = takenBy(run);
      for (const sequence of taken) {
        const placed = found.get(sequence) ?? { places: new Map(), together: new Set() };
        placed.places.set(`${start} ${next} ${end}`, { start, next, end });
        if (taken.length > 1) for (const other of taken) placed.together.add(other);
        found.set(sequence, placed);
      }
    }
  return found;
}

/** Whether the second sequence can begin with the end of the first. */
const overlaps = (one: string, other: string) => {
  const ids = one.split(' → ');
  return ids.some((_, index) => index > 0 && other.startsWith(`${ids.slice(index).join(' → ')} →`));
};

/**
 * How many walks a cover needs at least: the size of a set of sequences no two of which fit into one walk, since from
 * neither one gets to the other. Where it isn't sure, two sequences are taken to fit.
 */
export function fewestWalksNeeded(graph: Graph, length: number): number {
  const regions = regionsOf(graph);
  const all = [...placesOf(graph, regions, length)];
  // Then a sequence can also begin with what another one takes beside its own transitions.
  const isParallel = all.some(([, { together }]) => together.size > 0);
  const leadsTo = ([name, one]: [string, Placed], [otherName, other]: [string, Placed]) =>
    overlaps(name, otherName) ||
    [...one.places.values()].some(({ next, end }) =>
      [...other.places.values()].some(({ start }) => regions.reached[isParallel ? next : end]?.has(start)),
    );
  const apart: [string, Placed][] = [];
  // Those with the fewest ways on fit with the fewest others.
  const waysOn = ({ places }: Placed) =>
    [...places.values()].reduce((sum, { end }) => sum + (regions.reached[end]?.size ?? 0), 0);
  for (const placed of all.sort(([, one], [, other]) => waysOn(one) - waysOn(other))) {
    const fits = (other: [string, Placed]) =>
      placed[1].together.has(other[0]) || leadsTo(placed, other) || leadsTo(other, placed);
    if (!apart.some(fits)) apart.push(placed);
  }
  return Math.max(1, apart.length);
}

interface Search {
  graph: Graph;
  regions: Regions;
  length: number;
  missing: Set<string>;
}

const newIn = ({ missing }: Search, run: readonly Edge[]) =>
  takenBy(run).some((sequence) => missing.has(sequence));

/** The nearest way on to a sequence that is missing; one that can't be gone back comes last. */
function wayOn(search: Search, before: readonly Edge[], at: string): Edge[] | null {
  const { graph, length } = search;
  const edgesAt = (key: string) => graph.nodes.get(key)?.edges ?? [];
  const tailOf = (run: readonly Edge[]) => run.slice(Math.max(0, run.length - length + 1));
  const numbers = new Map<Edge, number>();
  const numberOf = (edge: Edge) => {
    const number = numbers.get(edge) ?? numbers.size;
    numbers.set(edge, number);
    return number;
  };
  const keyOf = (tail: readonly Edge[], key: string) => (tail.length > 0 ? tail.map(numberOf).join() : key);

  const regionOf = (key: string) => search.regions.of.get(key);
  const leaving = new Map<number, Edge[]>();
  const seen = new Set<string>();
  let level: { tail: Edge[]; at: string; way: Edge[] }[] = [{ tail: tailOf(before), at, way: [] }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const place of level)
      for (const edge of edgesAt(place.at)) {
        const run = [...place.tail, edge];
        if (run.length === length && newIn(search, run)) {
          if (regionOf(edge.to) === regionOf(at)) return [...place.way, edge];
          const region = regionOf(edge.to) ?? 0;
          if (!leaving.has(region)) leaving.set(region, [...place.way, edge]);
        }
        const tail = tailOf(run);
        const key = keyOf(tail, edge.to);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ tail, at: edge.to, way: [...place.way, edge] });
      }
    level = next;
  }
  // The edge that leaves the most behind it to go to comes first, or it could only be reached from the start again.
  const leadingOn = (region: number) => search.regions.reached[region]?.size ?? 0;
  return [...leaving].sort(([one], [other]) => leadingOn(other) - leadingOn(one))[0]?.[1] ?? null;
}

/** Walks that take a cover. */
export interface FewestWalks {
  /** How many sequences there are to take. */
  sequences: number;
  paths: Path[];
  /** Fewer walks than this can't take them all. */
  lowerBound: number;
}

/**
 * As few walks as possible that together take every sequence of so many transitions. Each goes on to the nearest
 * sequence that is missing, and leaves states to which nothing leads back only when nothing is left there. They are long: for a
 * runner that takes long to start, and not to be read.
 */
export function fewestWalks(model: Model, length: number): FewestWalks {
  const graph = graphOf(model);
  const sequences = sequencesOf(graph, length);
  const search: Search = { graph, regions: regionsOf(graph), length, missing: new Set(sequences) };
  const walks: Edge[][] = [];
  while (search.missing.size > 0) {
    const walk: Edge[] = [];
    for (;;) {
      const way = wayOn(search, walk, walk.at(-1)?.to ?? graph.start);
      if (way === null) break;
      for (const edge of way) {
        walk.push(edge);
        for (const taken of takenBy(walk.slice(-length)))
          if (walk.length >= length) search.missing.delete(taken);
      }
    }
    if (walk.length === 0) break;
    walks.push(walk);
  }
  return {
    sequences: sequences.size,
    paths: walks.map((walk) => pathAlong(model, graph, walk)),
    lowerBound: fewestWalksNeeded(graph, length),
  };
}
