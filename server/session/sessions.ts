import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { millisecondsPerDay } from '#domain/durations.ts';
import type { Authentication, Caller } from '../kernel/calls/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { prepared } from '../kernel/database/prepared.ts';
import { mapped, type Question, question } from '../kernel/database/question.ts';
import { announce, sessionEnded } from '../kernel/live/announce.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import type { Random } from '../kernel/random.ts';

const lifetimeMilliseconds = 30 * millisecondsPerDay;
const sessionsPerUser = 10;

/** SHA-256 of a secret, in base64url; stored in place of the secret. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** The user and session of a token; null when the token is unknown, revoked or expired. */
export const callerQuestion = (now: number, digest: string): Question<Caller | null> =>
  question([userOfSession({ now, digest })], ([row]) =>
    row ? { user: { id: row.id, isDemo: row.is_demo, isTrader: row.is_trader }, session: digest } : null,
  );

const userOfSession = prepared((queries, { now, digest }: { now: number; digest: string }) =>
  queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.is_demo', 'users.is_trader'])
    .where('sessions.digest', '=', digest)
    .where('sessions.expires_at', '>', now),
);

/**
 * Opens a session and returns its token, which isn't stored. Ends the session `replaces`, and the user's
 * oldest sessions beyond ten.
 */
export async function openSession(
  tx: Tx,
  random: Random,
  { userId, replaces, now }: { userId: string; replaces: string | null; now: number },
): Promise<string> {
  const token = random.token();
  if (replaces !== null) await endSessions(tx, [replaces]);
  await tx
    .insertInto('sessions')
    .values({
      digest: digestOf(token),
      user_id: userId,
      created_at: now,
      expires_at: now + lifetimeMilliseconds,
    })
    .execute();
  const surplus = await tx
    .selectFrom('sessions')
    .select('digest')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .offset(sessionsPerUser)
    .execute();
  await endSessions(
    tx,
    surplus.map(({ digest }) => digest),
  );
  return token;
}

/** Revokes the sessions' tokens and signs their live sockets out. */
export async function endSessions(tx: Tx, digests: string[]): Promise<void> {
  if (digests.length === 0) return;
  const ended = await tx
    .deleteFrom('sessions')
    .where('digest', 'in', digests)
    .returning(['digest', 'user_id'])
    .execute();
  for (const { digest, user_id } of ended)
    announce(tx, { userId: user_id, topic: sessionEnded, data: digest });
}

/** Ends all sessions of a user, on every device, except the one with the digest `except`. */
export async function endSessionsOf(tx: Tx, userId: string, except: string | null): Promise<void> {
  const open = await tx.selectFrom('sessions').select('digest').where('user_id', '=', userId).execute();
  const digests = open.map(({ digest }) => digest).filter((digest) => digest !== except);
  await endSessions(tx, digests);
}

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
