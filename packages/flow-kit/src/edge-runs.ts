import type { Edge, Graph } from './graph.ts';

/** A run of edges that follow one another, and what they take together. */
export const takenBy = (edges: readonly Pick<Edge, 'transitions'>[]): string[] =>
  edges.reduce<string[]>(
    (before, { transitions }) =>
      before.length === 0
        ? [...transitions]
        : before.flatMap((earlier) => transitions.map((id) => `${earlier} → ${id}`)),
    [],
  );

/** Every run of so many edges from a state. */
export function runsFrom({ nodes }: Graph, key: string, length: number): Edge[][] {
  const edgesAt = (at: string) => nodes.get(at)?.edges ?? [];
  let runs: Edge[][] = edgesAt(key).map((edge) => [edge]);
  for (let count = 1; count < length; count += 1)
    runs = runs.flatMap((run) => edgesAt(run.at(-1)?.to ?? '').map((edge) => [...run, edge]));
  return runs;
}
