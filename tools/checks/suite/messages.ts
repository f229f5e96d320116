/** A test that failed, and where. */
export interface Failure {
  title: string;
  /** The test file, relative to the project. */
  file: string;
  message: string;
}

/** A message from a lane's process about its tests. */
export type LaneMessage =
  | { kind: 'begun'; files: number }
  | { kind: 'passed' }
  /** Passed after it had failed once, and what went wrong then. */
  | { kind: 'passedAgain'; failure: Failure }
  | { kind: 'skipped' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'fileEnded'; file: string; milliseconds: number }
  | { kind: 'walked'; line: string };
