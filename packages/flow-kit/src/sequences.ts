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

/** Every run of so many edges, from each state. */
function* runsOf({ nodes }: Graph, length: number): Generator<Edge[]> {
  for (const { edges } of nodes.values()) {
    let runs: Edge[][] = edges.map((edge) => [edge]);
    for (let count = 1; count < length; count += 1)
      runs = runs.flatMap((run) =>
        (nodes.get(run.at(-1)?.to ?? '')?.edges ?? []).map((edge) => [...run, edge]),
      );
    yield* runs;
  }
}

/** Every sequence of so many transitions that can follow one another, as `first → second → third`. */
export function sequencesOf(graph: Graph, length: number): Set<string> {
  const found = new Set<string>();
  for (const run of runsOf(graph, length)) for (const sequence of takenBy(run)) found.add(sequence);
  return found;
}

/** The sequences of so many transitions that a path takes. */
export const sequencesAlong = ({ steps }: Path, length: number): string[] =>
  steps.flatMap((_, index) => {
    const run = steps.slice(index, index + length) as unknown as Edge[];
    return run.length < length ? [] : takenBy(run);
  });

/**
 * How many walks a cover needs at least. A sequence that only ever ends in a state without a way on ends its walk, so
 * two of them that no run of edges takes at once need two walks.
 */
export function fewestWalksNeeded(graph: Graph, length: number): number {
  const isLast = (edge: Edge | undefined) =>
    edge !== undefined && graph.nodes.get(edge.to)?.edges.length === 0;
  const goingOn = new Set<string>();
  const together = new Map<string, Set<string>>();
  for (const run of runsOf(graph, length)) {
    const taken = takenBy(run);
    if (!isLast(run.at(-1))) for (const sequence of taken) goingOn.add(sequence);
    else
      for (const sequence of taken) {
        const others = together.get(sequence) ?? new Set();
        for (const other of taken) others.add(other);
        together.set(sequence, others);
      }
  }
  const apart: string[] = [];
  for (const [sequence, others] of together)
    if (!goingOn.has(sequence) && !apart.some((other) => others.has(other))) apart.push(sequence);
  return Math.max(1, apart.length);
}

interface Search {
  graph: Graph;
  length: number;
  missing: Set<string>;
}

const newIn = ({ missing }: Search, run: readonly Edge[]) =>
  takenBy(run).some((sequence) => missing.has(sequence));

/** The nearest way on to a sequence that is missing; one from which nothing leads on comes last. */
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

  let ending: Edge[] | null = null;
  const seen = new Set<string>();
  let level: { tail: Edge[]; at: string; way: Edge[] }[] = [{ tail: tailOf(before), at, way: [] }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const place of level)
      for (const edge of edgesAt(place.at)) {
        const run = [...place.tail, edge];
        const isEnd = edgesAt(edge.to).length === 0;
        if (run.length === length && newIn(search, run)) {
          if (!isEnd) return [...place.way, edge];
          ending ??= [...place.way, edge];
        }
        if (isEnd) continue;
        const tail = tailOf(run);
        const key = keyOf(tail, edge.to);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ tail, at: edge.to, way: [...place.way, edge] });
      }
    level = next;
  }
  return ending;
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
 * sequence that is missing, and into a state without a way on only when nothing else is left. They are long: for a
 * runner that takes long to start, and not to be read.
 */
export function fewestWalks(model: Model, length: number): FewestWalks {
  const graph = graphOf(model);
  const sequences = sequencesOf(graph, length);
  const search: Search = { graph, length, missing: new Set(sequences) };
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
