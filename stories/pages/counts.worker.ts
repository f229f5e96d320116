import { type Counts, countsOf } from './counts.ts';
import { processNames } from './models.ts';

/** A process that has been counted. */
export interface Counted {
  process: string;
  counts: Counts;
}

for (const process of processNames) {
  const counted: Counted = { process, counts: await countsOf(process) };
  self.postMessage(counted);
}
