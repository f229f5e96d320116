import type { Cleanup } from './cleanup.ts';
import type { NetworkName } from './networks.ts';

/** The options and tools that the parts are run with. */
export interface Bench {
  /** Fewer and shorter runs, to try something out. */
  isQuick: boolean;
  /** The network of the part `loading`. */
  network: NetworkName;
  /** How many sockets the part `cluster` opens. */
  sockets: number;
  /** Of the part that is running. */
  cleanup: Cleanup;
}

/** One part of the benchmark: prints its own tables. */
export interface Part {
  name: string;
  measures: string;
  /** How long it takes on two cores, in minutes. */
  minutes: { full: number; quick: number };
  run(bench: Bench): Promise<void>;
}
