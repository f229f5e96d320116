/** A value of a test, as it survives JSON. */
export type Written = string | number | boolean | null | { pattern: string; flags: string };

/** An action of a recorded walk on its screen, or a look at it. Selectors are Playwright's. */
export type Note =
  | { kind: 'action'; name: string; selector: string; values: readonly Written[] }
  | { kind: 'keys'; keys: string }
  | { kind: 'expectation'; name: string; isNot: boolean; selector: string; values: readonly Written[] }
  | { kind: 'controls'; controls: readonly { selector: string; isPressable: boolean }[] };

/** The paths that a walk is to record, as the variable VITE_WALK_RECORD of the test run holds them. */
export interface RecordingOrder {
  model: string;
  cover: string;
  to?: string | undefined;
  max?: number | undefined;
}
