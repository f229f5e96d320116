import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Envelope } from '#protocol/envelope.ts';
import { dropNotifications } from '../database/after-commit.ts';
import type { Database, Tx } from '../database/database.ts';
import { Refusal } from './refusal.ts';

/** The fields by which a repeated request is recognised. */
export interface RequestKey {
  /** Of the user, the path and the key; of a guest also of the input. */
  digest: string;
  /** The digest of the input. */
  input: string;
}

const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');

/** A file counts by its bytes alone: sent again, it may have another name. */
async function comparable(value: unknown): Promise<unknown> {
  return value instanceof Blob ? { bytes: sha256(new Uint8Array(await value.arrayBuffer())) } : value;
}

/**
 * SHA-256 of an input, whose fields may come in any order, in base64url. The key is part of it, because it
 * isn't stored: without it a password in the input could be guessed from the digest.
 */
async function inputDigest(key: string, input: unknown): Promise<string> {
  const fields = Object.entries(input ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const values = await Promise.all(fields.map(async ([name, value]) => [name, await comparable(value)]));
  return sha256(JSON.stringify([key, values]));
}

/**
 * The key of a request. Two guests may use the same millisecond as their key, and neither may get the other's
 * answer, so a guest's input is part of it; a user's key has one input.
 * @param userId null for a guest
 */
export async function requestKey(
  userId: string | null,
  path: string,
  key: string,
  input: unknown,
): Promise<RequestKey> {
  const digest = await inputDigest(key, input);
  const parts = userId === null ? ['', path, key, digest] : [userId, path, key];
  return { digest: sha256(JSON.stringify(parts)), input: digest };
}

/**
 * Does a write and stores its answer in the same transaction. If the key has a stored answer, returns that
 * instead; a second call waits while the first is still running. When `work` throws, its changes are rolled
 * back, and `refuse` turns the error into the answer or throws it again.
 * @throws {Refusal} when the key was used with another input.
 */
export async function answerOnce(
  tx: Tx,
  { key, now }: { key: RequestKey | null; now: number },
  work: () => Promise<Envelope>,
  refuse: (error: unknown) => Envelope,
): Promise<Envelope> {
  if (key !== null) {
    const first = await claim(tx, key, now);
    if (first) return first;
  }
  await sql`savepoint work`.execute(tx);
  const envelope = await work().catch(async (error: unknown) => {
    const refused = refuse(error);
    await sql`rollback to savepoint work`.execute(tx);
    dropNotifications(tx);
    return refused;
  });
  if (key !== null)
    await tx
      .updateTable('request')
      .set({ answer: JSON.stringify(envelope) })
      .where('digest', '=', key.digest)
      .execute();
  return envelope;
}

/**
 * The stored answer of a key; null if there is none.
 * @throws {Refusal} when the key was used with another input.
 */
export async function answerTo(
  database: Database | Tx,
  { digest, input }: RequestKey,
): Promise<Envelope | null> {
  const row = await database
    .selectFrom('request')
    .select(['answer', 'input'])
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (!row) return null;
  if (row.input !== input) throw new Refusal(/*i18n*/ 'This request was changed. Start again.');
  // Only this module writes the column.
  return row.answer as Envelope;
}

/** Inserts the key and returns null, or returns the answer stored under it. */
async function claim(tx: Tx, key: RequestKey, now: number): Promise<Envelope | null> {
  const inserted = await tx
    .insertInto('request')
    .values({ ...key, at: now, answer: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (inserted) return null;
  const first = await answerTo(tx, key);
  if (!first) throw new Error('An answer was forgotten while it was asked for.');
  return first;
}

/** Deletes the answers to requests made before `before` (Unix milliseconds). */
export async function forgetAnswers(database: Database, before: number): Promise<void> {
  await database.deleteFrom('request').where('at', '<', before).execute();
}
