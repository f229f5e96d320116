import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Stopping } from '../processes/background.ts';
import type { MessageId } from '../texts/message.ts';
import { Refusal } from './refusal.ts';

export type RateLimiter = RateLimiterAbstract;

/** A limit of `points` in `durationSeconds`, in real time. The name is the limit's own. */
export type CreateLimiter = (name: string, points: number, durationSeconds: number) => RateLimiter;

/** Where all processes count together. */
export interface LimitStore {
  createLimiter: CreateLimiter;
  /** Whether to count takes a message to another process. */
  isRemote: boolean;
  close: Stopping;
}

/** Counted in this process's memory. */
export const inMemory: CreateLimiter = (keyPrefix, points, duration) =>
  new RateLimiterMemory({ keyPrefix, points, duration });

/** The milliseconds until the key may be counted again; 0 if it was counted. */
export async function waitAfter(limiter: RateLimiter, key: string, points = 1): Promise<number> {
  try {
    await limiter.consume(key, points);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
    throw error;
  }
}

/** Counts before the work, so that parallel attempts don't all pass. @throws {Refusal} with the message */
export async function countAgainst(limiter: RateLimiter, key: string, message: MessageId): Promise<void> {
  if ((await waitAfter(limiter, key)) > 0) throw new Refusal(message);
}
