const second = 1000;

/**
 * The end that a countdown leads to. Counting to this instant, not from tick to tick, keeps a countdown true
 * after the page was hidden or a timer came late.
 */
export interface Ending {
  /** Milliseconds of the clock that the ticker reads. */
  endsAt: number;
  /** Milliseconds until then, when that was last said. */
  remaining: number;
}

/** The end of what has so many milliseconds left now; it never lies in the past. */
export function endingAfter(now: number, milliseconds: number): Ending {
  const remaining = Math.max(0, milliseconds);
  return { endsAt: now + remaining, remaining };
}

/** Milliseconds until `endsAt`, never below 0. */
export const remainingAt = (endsAt: number, now: number): number => Math.max(0, endsAt - now);

/** The seconds that a countdown shows: a second that has begun counts, so 0 is shown only at the end. */
export const secondsLeft = (remainingMilliseconds: number): number =>
  Math.ceil(Math.max(0, remainingMilliseconds) / second);

/** Milliseconds until `secondsLeft` changes: a second at most; 0 at the end. */
export const untilNextSecond = (remainingMilliseconds: number): number =>
  remainingMilliseconds <= 0 ? 0 : remainingMilliseconds % second || second;
