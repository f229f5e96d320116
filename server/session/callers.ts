import { LRUCache } from 'lru-cache';
import type { Authentication, Caller } from '../kernel/calls/caller.ts';
import { mapped } from '../kernel/database/question.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import { callerQuestion, digestOf } from './sessions.ts';

const mostCallers = 10_000;

/** The callers whom this process has seen; who they are is asked again with each call. */
export function createCallers(clock: Clock): (token: string) => Authentication {
  const seen = new LRUCache<string, Caller>({ max: mostCallers });
  return (token) => {
    const digest = digestOf(token);
    return {
      lastSeen: () => seen.get(digest) ?? null,
      question: () =>
        mapped(callerQuestion(clock.now(), digest), (caller) => {
          if (caller === null) seen.delete(digest);
          else seen.set(digest, caller);
          return caller;
        }),
    };
  };
}
