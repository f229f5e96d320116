import { componentsOf } from './components.ts';
import { takenBy } from './edge-runs.ts';
import type { Edge, Graph } from './graph.ts';

/** One more edge of a walk: the place that it leads to, and the sequences that it completes. */
interface Arc {
  edge: Edge;
  to: number;
  taken: readonly number[];
}

/**
 * The places of a walk: a state with the edges by which it was reached, as many as it takes to know which sequence the
 * next edge completes. Place 0 is the start.
 */
interface Places {
  arcs: Arc[][];
  /** How many sequences there are. */
  sequences: number;
}

function placesOf({ nodes, start }: Graph, length: number): Places {
  const numbers = new Map<Edge, number>();
  for (const { edges } of nodes.values()) for (const edge of edges) numbers.set(edge, numbers.size);
  const known = new Map<string, number>();
  const places: { at: string; tail: readonly Edge[] }[] = [];
  const placeOf = (at: string, tail: readonly Edge[]) => {
    const name = tail.length > 0 ? tail.map((edge) => numbers.get(edge)).join() : at;
    const place = known.get(name) ?? places.push({ at, tail }) - 1;
    known.set(name, place);
    return place;
  };
  const sequences = new Map<string, number>();
  const sequenceOf = (name: string) => {
    const sequence = sequences.get(name) ?? sequences.size;
    sequences.set(name, sequence);
    return sequence;
  };
  placeOf(start, []);
  const arcs: Arc[][] = [];
  for (let place = 0; place < places.length; place += 1) {
    const { at, tail } = places[place] ?? { at: start, tail: [] };
    arcs.push(
      (nodes.get(at)?.edges ?? []).map((edge) => {
        const run = [...tail, edge];
        return {
          edge,
          to: placeOf(edge.to, length === 1 ? [] : run.slice(1 - length)),
          taken: run.length < length ? [] : takenBy(run).map(sequenceOf),
        };
      }),
    );
  }
  return { arcs, sequences: sequences.size };
}

/** Places among which a walk can go back and forth, and the sequences that it can take there. */
interface Region {
  places: readonly number[];
  inside: readonly number[];
}

/** The regions of the places, those that lead nowhere else first. */
function regionsOf({ arcs }: Places): { regions: Region[]; of: number[] } {
  const targets = (key: string) => (arcs[Number(key)] ?? []).map(({ to }) => String(to));
  const groups = componentsOf(
    arcs.map((_, place) => String(place)),
    targets,
  );
  const of: number[] = [];
  for (const [index, group] of groups.entries()) for (const place of group) of[Number(place)] = index;
  const regions = groups.map((group, index) => {
    const places = [...group].map(Number);
    const inside = new Set(
      places.flatMap((place) =>
        (arcs[place] ?? []).flatMap(({ to, taken }) => (of[to] === index ? taken : [])),
      ),
    );
    return { places, inside: [...inside] };
  });
  return { regions, of };
}

/** The way out of a region that is worth the most: from a place, by an arc. */
interface Exit {
  from: number;
  arc: Arc;
}

/** How many ways there are to take each sequence: regions in which it can be taken, and arcs between them. */
function chancesOf({ arcs, sequences }: Places, { regions, of }: ReturnType<typeof regionsOf>): number[] {
  const chances = new Array<number>(sequences).fill(0);
  const count = (taken: readonly number[]) => {
    for (const sequence of taken) chances[sequence] = (chances[sequence] ?? 0) + 1;
  };
  for (const { inside } of regions) count(inside);
  for (const [place, leading] of arcs.entries())
    for (const { to, taken } of leading) if (of[to] !== of[place]) count(taken);
  return chances;
}

/**
 * Walks that together take every sequence. Each goes through the regions in which it takes the most that no walk before
 * it has, by the weight of the sequences; in each it takes all that is missing.
 */
function walksBy(
  places: Places,
  divided: ReturnType<typeof regionsOf>,
  weights: readonly number[],
): Edge[][] {
  const { arcs } = places;
  const { regions, of } = divided;
  const missing = new Set(weights.keys());
  const worthOf = (taken: readonly number[]) =>
    taken.reduce((sum, sequence) => sum + (missing.has(sequence) ? (weights[sequence] ?? 0) : 0), 0);

  /** The best way out of each region, undefined where it is best to stay. */
  const bestExits = (): (Exit | undefined)[] => {
    const worth: number[] = [];
    return regions.map(({ places: within, inside }, index) => {
      let best: Exit | undefined;
      let most = 0;
      for (const from of within)
        for (const arc of arcs[from] ?? []) {
          const next = of[arc.to] ?? index;
          if (next === index) continue;
          const value = worthOf(arc.taken) + (worth[next] ?? 0);
          if (value <= most) continue;
          most = value;
          best = { from, arc };
        }
      worth.push(worthOf(inside) + most);
      return best;
    });
  };

  /** The shortest way within a region to an arc that is wanted, with that arc at its end. */
  const wayWithin = (from: number, isWanted: (arc: Arc) => boolean): Arc[] | null => {
    const region = of[from];
    const reachedBy = new Map<number, { before: number; arc: Arc } | null>([[from, null]]);
    for (const place of reachedBy.keys())
      for (const arc of arcs[place] ?? []) {
        if (of[arc.to] !== region) continue;
        const isFound = isWanted(arc);
        if (!isFound && reachedBy.has(arc.to)) continue;
        if (!isFound) {
          reachedBy.set(arc.to, { before: place, arc });
          continue;
        }
        const way = [arc];
        for (let step = reachedBy.get(place); step; step = reachedBy.get(step.before)) way.unshift(step.arc);
        return way;
      }
    return null;
  };

  const walks: Edge[][] = [];
  while (missing.size > 0) {
    const exits = bestExits();
    const walk: Edge[] = [];
    const before = missing.size;
    let at = 0;
    const go = (way: readonly Arc[]) => {
      for (const { edge, to, taken } of way) {
        walk.push(edge);
        for (const sequence of taken) missing.delete(sequence);
        at = to;
      }
    };
    for (;;) {
      const region = regions[of[at] ?? 0];
      while (region?.inside.some((sequence) => missing.has(sequence)))
        go(wayWithin(at, ({ taken }) => taken.some((sequence) => missing.has(sequence))) ?? []);
      const exit = exits[of[at] ?? 0];
      if (!exit) break;
      if (exit.from !== at) go(wayWithin(at, ({ to }) => to === exit.from) ?? []);
      go([exit.arc]);
    }
    if (missing.size === before) break;
    walks.push(walk);
  }
  return walks;
}

/** As few walks as possible that together take every sequence of so many transitions. */
export function chooseWalks(graph: Graph, length: number): Edge[][] {
  const places = placesOf(graph, length);
  const divided = regionsOf(places);
  const chances = chancesOf(places, divided);
  // For some graphs it is better to begin with what can seldom be taken, for others with what is the most.
  const [byChance, byCount] = [chances.map((count) => 1 / count), chances.map(() => 1)].map((weights) =>
    walksBy(places, divided, weights),
  );
  return byChance && byCount && byCount.length < byChance.length ? byCount : (byChance ?? []);
}
