import { runsFrom, takenBy } from './edge-runs.ts';
import { type Graph, graphOf, pathAlong } from './graph.ts';
import type { Model } from './model.ts';
import type { Path } from './paths.ts';
import { chooseWalks } from './walk-choice.ts';
import { fewestWalksNeeded } from './walks-needed.ts';

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
    const run = steps.slice(index, index + length);
    return run.length < length ? [] : takenBy(run);
  });

/** The graph with one edge for each set of transitions between two states: others take nothing else. */
const withoutParallels = ({ nodes, ...graph }: Graph): Graph => ({
  ...graph,
  nodes: new Map(
    [...nodes].map(([key, node]) => {
      const edges = new Map(node.edges.map((edge) => [`${edge.transitions.join()} ${edge.to}`, edge]));
      return [key, { ...node, edges: [...edges.values()] }];
    }),
  ),
});

/** Walks that take a cover. */
export interface FewestWalks {
  /** How many sequences there are to take. */
  sequences: number;
  paths: Path[];
  /** Fewer walks than this can't take them all. */
  lowerBound: number;
}

/**
 * As few walks as possible that together take every sequence of so many transitions. They are long: for a runner that
 * takes long to start, and not to be read.
 */
export function fewestWalks(model: Model, length: number): FewestWalks {
  const whole = graphOf(model);
  const graph = withoutParallels(whole);
  return {
    sequences: sequencesOf(graph, length).size,
    paths: chooseWalks(graph, length).map((walk) => pathAlong(model, whole, walk)),
    lowerBound: fewestWalksNeeded(graph, length),
  };
}
