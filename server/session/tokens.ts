import { createHash } from 'node:crypto';
import { announce, sessionEnded } from '../kernel/announce.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Database, Tx } from '../kernel/database.ts';
import type { Random } from '../kernel/random.ts';

const lifetime = 30 * 86_400_000;
const sessionsPerUser = 10;

/** What is kept of a secret that only has to be recognised. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whom a token speaks for; null when it was never given out, has been revoked or is too old. */
export async function callerOf(database: Database, now: number, token: string): Promise<Caller | null> {
  if (token === '') return null;
  const session = digestOf(token);
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.is_demo', 'users.is_trader'])
    .where('sessions.digest', '=', session)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row ? { user: { id: row.id, isDemo: row.is_demo, isTrader: row.is_trader }, session } : null;
}

/**
 * Opens a session and gives its token, the only time that it is seen. The session that asked for it ends,
 * and so do a user's oldest past ten.
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
    .values({ digest: digestOf(token), user_id: userId, created_at: now, expires_at: now + lifetime })
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

/** Revokes the sessions' tokens and ends their live sockets' sign-in. */
export async function endSessions(tx: Tx, digests: string[]): Promise<void> {
  if (digests.length === 0) return;
  const ended = await tx
    .deleteFrom('sessions')
    .where('digest', 'in', digests)
    .returning(['digest', 'user_id'])
    .execute();
  for (const { digest, user_id } of ended)
    await announce(tx, { userId: user_id, topic: sessionEnded, data: digest });
}

/** Ends all sessions of a user but the one to keep, on every device. */
export async function endSessionsOf(tx: Tx, userId: string, keep: string | null): Promise<void> {
  const open = await tx.selectFrom('sessions').select('digest').where('user_id', '=', userId).execute();
  const digests = open.map(({ digest }) => digest).filter((digest) => digest !== keep);
  await endSessions(tx, digests);
}
