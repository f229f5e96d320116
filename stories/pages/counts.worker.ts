import { analyse } from '#flow-kit/analysis.ts';
import { pairsOf } from '#flow-kit/cover.ts';
import { graphOf } from '#flow-kit/graph.ts';
import { loadModel, processNames } from './models.ts';

export interface Counts {
  states: number;
  transitions: number;
  /** Paths that together take every transition. */
  paths: number;
  /** Pairs of transitions that can follow one another. */
  pairs: number;
}

async function countsOf(process: string): Promise<Counts> {
  const model = await loadModel(process);
  const { leaves, transitions, paths } = analyse(model);
  return {
    states: leaves.length,
    transitions: transitions.length,
    paths: paths.length,
    pairs: pairsOf(graphOf(model)).length,
  };
}

/** A process that has been counted. */
export interface Counted {
  process: string;
  counts: Counts;
}

for (const process of processNames) {
  const counted: Counted = { process, counts: await countsOf(process) };
  self.postMessage(counted);
}
