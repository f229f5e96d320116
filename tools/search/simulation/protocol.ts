/** The events of a run, or of one that is to be done again; written and read by the simulation alone. */
export interface Script {
  apps: readonly string[];
  isShared: boolean;
  users: Readonly<Record<string, string>>;
  signedIn: readonly string[];
  steps: readonly unknown[];
  faults: readonly unknown[];
  leaps: readonly unknown[];
}

/** How much there is of what runs exercise. */
export interface Possible {
  /** Of all machines, for events of people. */
  transitions: number;
  calls: number;
  /** Kinds of them. */
  faults: number;
  /** Of a call and a fault of its request or answer. */
  pairs: number;
}

/** A worker's task. */
export interface Task {
  seed: number;
  /** Done instead of what the seed would draw. */
  script?: Script | undefined;
  /** A run that breaks something is made smaller with at most so many further runs. */
  shrinkWithin?: number | undefined;
  withLog?: boolean | undefined;
  /** Whether it is also given as a test of one machine; what is made smaller always is. */
  withJourney?: boolean | undefined;
}

export interface TaskResult {
  seed: number;
  /** Of the log: equal for two runs of one seed. */
  digest: string;
  broken: readonly string[];
  script: Script;
  /** The exercised things, and how often. */
  seen: readonly [string, number][];
  possible: Possible;
  /** Of processor time. */
  spentMilliseconds: number;
  lines: readonly string[];
  report: { words: string; diagram: string } | null;
  /** The source of a Vitest test of the one machine that the run is about; null if it is about several. */
  journey: string | null;
  /** How many further runs made it smaller. */
  shrinks: number;
}

/** How far a worker has come in making a failure smaller. */
export interface Shrinking {
  /** The seed. */
  shrinking: number;
  runs: number;
  /** How many are left. */
  steps: number;
  faults: number;
}
