import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type MessageId, Refusal } from './refusal.ts';

export type RateLimiter = RateLimiterMemory;

/** A limit of `points` in `durationSeconds`, counted in each process's memory and in real time. */
export const rateLimiter = (keyPrefix: string, points: number, durationSeconds: number): RateLimiter =>
  new RateLimiterMemory({ keyPrefix, points, duration: durationSeconds });

/** Counts before the work, so that parallel attempts don't all pass. @throws {Refusal} with the message */
export async function countAgainst(limiter: RateLimiter, key: string, message: MessageId): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new Refusal(message);
    throw error;
  }
}
