/*
 * A key has 18 digits, so it fits a 64-bit integer, and begins with a timestamp, as the API expects in `t`:
 * 13 digits of Unix milliseconds, two that tell seeds of one millisecond apart, and three for the attempt.
 */

/**
 * The next seed, to be used by one form: Unix milliseconds and two more digits.
 * @param now Unix milliseconds
 * @param random in [0, 1), so that two devices of a user choose differently
 * @param last the seed before this one, which may not be used again; null for the first
 */
export function nextSeed(now: number, random: number, last: string | null): string {
  const seed = now * 100 + Math.floor(random * 100);
  return String(last === null ? seed : Math.max(seed, Number(last) + 1));
}

/** The idempotency key of a form's attempt, counted from 1. From the thousandth on it has 19 digits. */
export const idempotencyKeyOf = (seed: string, attempt: number): string =>
  `${seed}${String(attempt).padStart(3, '0')}`;
