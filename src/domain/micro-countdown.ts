const second = 1000;

/** How long the order list waits after a countdown's end before it reloads (document 1, §9), in milliseconds. */
export const reloadAfterZero = second;

/**
 * When an order ends, in milliseconds of the clock that `receivedAt` is of. Counting to this instant, not from
 * tick to tick, keeps a countdown true after the page was hidden or a timer came late.
 */
export const endingAt = (receivedAt: number, remainingMilliseconds: number): number =>
  receivedAt + Math.max(0, remainingMilliseconds);

/** Milliseconds until `endsAt`, never below 0. */
export const remainingAt = (endsAt: number, now: number): number => Math.max(0, endsAt - now);

/** The seconds that a countdown shows: a second that has begun counts, so 0 is shown only at the end. */
export const secondsLeft = (remainingMilliseconds: number): number =>
  Math.ceil(Math.max(0, remainingMilliseconds) / second);

/** Milliseconds until `secondsLeft` changes: a second at most; 0 at the end. */
export const untilNextSecond = (remainingMilliseconds: number): number =>
  remainingMilliseconds <= 0 ? 0 : remainingMilliseconds % second || second;

/** A countdown as "m:ss": minutes are not wrapped into hours, and the digits are the reader's own formatter's. */
export const countdownParts = (remainingMilliseconds: number): { minutes: number; seconds: number } => {
  const left = secondsLeft(remainingMilliseconds);
  return { minutes: Math.floor(left / 60), seconds: left % 60 };
};
