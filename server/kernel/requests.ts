import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Envelope } from '#protocol/answer.ts';
import type { Database, Tx } from './database.ts';

const attempts = 4;
/** Deadlock, serialisation failure: nothing has happened, so the same transaction may run again. */
const repeatable = new Set(['40P01', '40001']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** One transaction, run again when PostgreSQL gave up on it in favour of another. */
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
 * Who asked what under which key, as one text. The input is part of it: two guests may well use the same
 * millisecond as their key, and neither may get the other's answer.
 */
export const requestDigest = (who: string, path: string, key: string, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([who, path, key, input]))
    .digest('base64url');

/**
 * Runs a write in one transaction together with the record of its answer. Under a digest that was answered
 * before, the first answer is given again; while the first is still at work the second waits for it.
 * `work` undoes itself by throwing; `refuse` makes the answer of what it threw, or throws on.
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

/** The answer that a digest has had; null while there is none. */
export async function answerTo(database: Database | Tx, digest: string): Promise<Envelope | null> {
  const row = await database
    .selectFrom('request')
    .select('answer')
    .where('digest', '=', digest)
    .executeTakeFirst();
  // Written by this module only.
  return row ? (row.answer as Envelope) : null;
}

/** Takes the digest for this transaction, or gives the answer that it has already had. */
async function claim(tx: Tx, digest: string, now: number): Promise<Envelope | null> {
  const taken = await tx
    .insertInto('request')
    .values({ digest, at: now, answer: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (taken) return null;
  const first = await answerTo(tx, digest);
  if (!first) throw new Error('An answer was forgotten while it was asked for.');
  return first;
}

/** Forgets the answers to requests made before `before`. */
export async function forgetAnswers(database: Database, before: number): Promise<void> {
  await database.deleteFrom('request').where('at', '<', before).execute();
}
