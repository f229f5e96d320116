import type { Cleanup } from '../shared/cleanup.ts';
import type { NetworkName } from './networks.ts';

/** The options and tools that the parts are run with. */
export interface Bench {
  /** Fewer and shorter runs, to try something out. */
  isQuick: boolean;
  /** The network of the part `loading`. */
  network: NetworkName;
  /** Of the part that is running. */
  cleanup: Cleanup;
}

/** One part of the benchmark. */
export interface Part {
  name: string;
  measures: string;
  /** How long it takes on two cores, in minutes. */
  minutes: { full: number; quick: number };
  /** Its program, which prints its own tables. */
  load(): Promise<{ run: (bench: Bench) => Promise<void> }>;
}
