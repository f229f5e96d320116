import { millisecondsPerSecond } from './durations.ts';

/**
 * When a countdown ends. Counting to a fixed instant instead of adding up ticks stays correct after the page
 * was hidden or a timer fired late.
 */
export interface Deadline {
  /** In milliseconds, on the clock that the ticker reads. */
  endsAt: number;
  /** Milliseconds until `endsAt`, as of the last tick. */
  remaining: number;
}

/** The deadline `milliseconds` after `now`; a negative duration counts as 0. */
export function deadlineAfter(now: number, milliseconds: number): Deadline {
  const remaining = Math.max(0, milliseconds);
  return { endsAt: now + remaining, remaining };
}

/** Milliseconds until `endsAt`, never below 0. */
export const remainingAt = (endsAt: number, now: number): number => Math.max(0, endsAt - now);

/** The seconds to display: rounded up, so that 0 is shown only at the end. */
export const secondsLeft = (remainingMilliseconds: number): number =>
  Math.ceil(Math.max(0, remainingMilliseconds) / millisecondsPerSecond);

/** Milliseconds until `secondsLeft` changes, one second at most; 0 at the end. */
export const untilNextSecond = (remainingMilliseconds: number): number =>
  remainingMilliseconds <= 0 ? 0 : remainingMilliseconds % millisecondsPerSecond || millisecondsPerSecond;

/** Seconds as minutes:seconds (MICRO-18). */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
