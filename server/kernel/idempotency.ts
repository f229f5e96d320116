import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Envelope } from '#protocol/envelope.ts';
import type { Database, Tx } from './database.ts';

const attempts = 4;
/** Deadlock and serialisation failure: PostgreSQL has rolled everything back, so a second run is safe. */
const repeatable = new Set(['40P01', '40001']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Runs `work` in a transaction, up to four times if PostgreSQL rolls it back in favour of another. */
export async function transact<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !repeatable.has(String(codeOf(error)))) throw error;
    }
  }
}

/**
 * SHA-256 of user, path, key and input, in base64url. The input is included because two guests may use the
 * same millisecond as their key, and neither may get the other's answer.
 */
export const idempotencyDigest = (userId: string, path: string, key: string, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, path, key, input]))
    .digest('base64url');

/**
 * Runs a write and stores its answer in one transaction. If the digest has a stored answer, returns that
 * instead; a second call waits while the first is still running. When `work` throws, its changes are rolled
 * back, and `refuse` turns the error into the answer or throws it again.
 */
export function answerOnce(
  { database, digest, now }: { database: Database; digest: string | null; now: number },
  work: (tx: Tx) => Promise<Envelope>,
  refuse: (error: unknown) => Envelope,
): Promise<Envelope> {
  return transact(database, async (tx) => {
    if (digest !== null) {
      const first = await claim(tx, digest, now);
      if (first) return first;
    }
    await sql`savepoint work`.execute(tx);
    const envelope = await work(tx).catch(async (error: unknown) => {
      const refused = refuse(error);
      await sql`rollback to savepoint work`.execute(tx);
      return refused;
    });
    if (digest !== null)
      await tx
        .updateTable('request')
        .set({ answer: JSON.stringify(envelope) })
        .where('digest', '=', digest)
        .execute();
    return envelope;
  });
}

/** The stored answer of a digest; null if there is none. */
export async function answerTo(database: Database | Tx, digest: string): Promise<Envelope | null> {
  const row = await database
    .selectFrom('request')
    .select('answer')
    .where('digest', '=', digest)
    .executeTakeFirst();
  // Only this module writes the column.
  return row ? (row.answer as Envelope) : null;
}

/** Inserts the digest and returns null, or returns the answer stored under it. */
async function claim(tx: Tx, digest: string, now: number): Promise<Envelope | null> {
  const inserted = await tx
    .insertInto('request')
    .values({ digest, at: now, answer: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (inserted) return null;
  const first = await answerTo(tx, digest);
  if (!first) throw new Error('An answer was forgotten while it was asked for.');
  return first;
}

/** Deletes the answers to requests made before `before` (Unix milliseconds). */
export async function forgetAnswers(database: Database, before: number): Promise<void> {
  await database.deleteFrom('request').where('at', '<', before).execute();
}
