import { componentsOf } from './components.ts';
import { runsFrom, takenBy } from './edge-runs.ts';
import type { Edge, Graph } from './graph.ts';

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

/** Where a sequence can be taken. Runs are of edges; only those parts of them are named that can't be gone back. */
interface Placed {
  name: string;
  /** The groups at the start and at the end of its runs. */
  places: Map<string, { start: number; end: number }>;
  /** The runs that take it, as far as they leave a group, and those of their beginnings and ends that do. */
  runs: Set<string>;
  beginnings: Set<string>;
  ends: Set<string>;
}

function placesOf(graph: Graph, { of }: Regions, length: number): Placed[] {
  const numbers = new Map<Edge, number>();
  for (const { edges } of graph.nodes.values()) for (const edge of edges) numbers.set(edge, numbers.size);
  const found = new Map<string, Placed>();
  for (const key of graph.nodes.keys())
    for (const run of runsFrom(graph, key, length)) {
      const groups = [key, ...run.map(({ to }) => to)].map((at) => of.get(at) ?? 0);
      const isLeaving = (from: number, to: number) => groups[from] !== groups[to];
      const named = (from: number, to: number) =>
        run
          .slice(from, to)
          .map((edge) => numbers.get(edge))
          .join();
      for (const name of takenBy(run)) {
        const placed = found.get(name) ?? {
          name,
          places: new Map(),
          runs: new Set(),
          beginnings: new Set(),
          ends: new Set(),
        };
        found.set(name, placed);
        const [start = 0, end = 0] = [groups[0], groups[length]];
        placed.places.set(`${start} ${end}`, { start, end });
        if (!isLeaving(0, length)) continue;
        placed.runs.add(named(0, length));
        for (let cut = 1; cut < length; cut += 1) {
          if (isLeaving(0, cut)) placed.beginnings.add(named(0, cut));
          if (isLeaving(cut, length)) placed.ends.add(named(cut, length));
        }
      }
    }
  return [...found.values()];
}

const haveCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  for (const item of fewer) if (more.has(item)) return true;
  return false;
};

/** Whether a walk that has taken the first sequence can still take the second, or takes both at once. */
const leadsTo = ({ reached }: Regions, one: Placed, other: Placed): boolean =>
  [...one.places.values()].some(({ end }) =>
    [...other.places.values()].some(({ start }) => reached[end]?.has(start)),
  ) || haveCommon(one.ends, other.beginnings);

/** The sequences by how much stands in their way: few places, and little that leads to them or on from them. */
function ordersOf(all: readonly Placed[], { reached }: Regions): Placed[][] {
  const leadingTo = reached.map((_, region) => reached.filter((others) => others.has(region)).length);
  const sum = ({ places }: Placed, count: (place: { start: number; end: number }) => number) =>
    [...places.values()].reduce((total, place) => total + count(place), 0);
  const by = (rank: (placed: Placed) => number) => {
    const ranks = new Map(all.map((placed) => [placed, rank(placed)]));
    return [...all].sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
  };
  return [
    by((placed) => sum(placed, ({ end }) => reached[end]?.size ?? 0)),
    by((placed) => sum(placed, ({ start }) => leadingTo[start] ?? 0)),
    by((placed) => sum(placed, ({ start, end }) => (leadingTo[start] ?? 0) + (reached[end]?.size ?? 0))),
    by(({ places, runs }) => places.size + runs.size),
  ];
}

/** So many sequences are compared each with each other; the time grows with the square. */
const mostCompared = 1_200;

/** A large set of items no two of which fit: those that fit with the fewest of the others come first. */
function apartIn(items: readonly Placed[], goTogether: (one: Placed, other: Placed) => boolean): Placed[] {
  const fitting = new Map(items.map((item) => [item, new Set<Placed>()]));
  for (const [index, one] of items.entries())
    for (const other of items.slice(0, index))
      if (goTogether(one, other)) {
        fitting.get(one)?.add(other);
        fitting.get(other)?.add(one);
      }
  const apart: Placed[] = [];
  while (fitting.size > 0) {
    let first: Placed | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [item, others] of fitting)
      if (others.size < fewest) {
        first = item;
        fewest = others.size;
      }
    if (!first) break;
    apart.push(first);
    const gone = [first, ...(fitting.get(first) ?? [])];
    for (const item of gone) {
      for (const other of fitting.get(item) ?? []) fitting.get(other)?.delete(item);
      fitting.delete(item);
    }
  }
  return apart;
}

/**
 * How many walks a cover needs at least: the size of a set of sequences no two of which fit into one walk, since from
 * neither one gets to the other.
 */
export function fewestWalksNeeded(graph: Graph, length: number): number {
  const regions = regionsOf(graph);
  const all = placesOf(graph, regions, length);
  const goTogether = (one: Placed, other: Placed) =>
    haveCommon(one.runs, other.runs) || leadsTo(regions, one, other) || leadsTo(regions, other, one);
  const sizes = ordersOf(all, regions).map((ordered) => {
    const apart: Placed[] = [];
    for (const placed of ordered) if (!apart.some((other) => goTogether(placed, other))) apart.push(placed);
    return { size: apart.length, ordered };
  });
  const [best] = sizes.sort((one, other) => other.size - one.size);
  const compared = apartIn(best?.ordered.slice(0, mostCompared) ?? [], goTogether).length;
  return Math.max(1, best?.size ?? 0, compared);
}
