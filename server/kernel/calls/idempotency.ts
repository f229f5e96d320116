import { createHash } from 'node:crypto';
import type { Envelope } from '#protocol/envelope.ts';
import type { Database, Tx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { firstOf, mapped, type Queries, type Question } from '../database/question.ts';
import { read } from '../database/read.ts';
import { write } from '../database/write.ts';
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

/** A request whose answer is to be stored; the key is null where the caller sent none. */
export interface Once {
  key: RequestKey | null;
  /** Unix milliseconds. */
  now: number;
}

/** PostgreSQL's error for a key that another request has answered meanwhile. */
const isAnsweredMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'request_pkey';

/**
 * Stores the answer in the transaction of the work. Of two requests with the same key at the same moment, the second
 * waits here for the first, and its work is undone (`answerAfter`).
 */
export async function storeAnswer(tx: Tx, { key, now }: Once, answer: Envelope): Promise<void> {
  if (key !== null) await write(tx, inserting(tx, key, now, answer));
}

/**
 * The answer to a request whose work has thrown, and so changed nothing: what `refuse` makes of the error, which is
 * stored, or throws on. If the key was answered meanwhile, that answer.
 * @throws {Refusal} when the key was used with another input.
 */
export async function answerAfter(
  database: Database,
  { key, now }: Once,
  error: unknown,
  refuse: (error: unknown) => Envelope,
): Promise<Envelope> {
  if (!isAnsweredMeanwhile(error)) {
    const refused = refuse(error);
    if (key === null || (await store(database, key, now, refused))) return refused;
  }
  const first = key && (await read(database, answerQuestion(key)));
  if (!first) throw new Error('An answer was forgotten while it was asked for.');
  return first;
}

const inserting = (queries: Queries, key: RequestKey, now: number, answer: Envelope) =>
  queries.insertInto('request').values({ ...key, at: now, answer: JSON.stringify(answer) });

/** Whether the answer is stored, since the key had none. */
async function store(database: Database, key: RequestKey, now: number, answer: Envelope): Promise<boolean> {
  const inserted = await inserting(database, key, now, answer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  return inserted !== undefined;
}

const storedAnswer = prepared((queries, { digest }: { digest: string }) =>
  queries.selectFrom('request').select(['answer', 'input']).where('digest', '=', digest),
);

/**
 * The stored answer of a key; null if there is none.
 * @throws {Refusal} when the key was used with another input.
 */
export const answerQuestion = ({ digest, input }: RequestKey): Question<Envelope | null> =>
  mapped(firstOf(storedAnswer({ digest })), (row) => {
    if (!row) return null;
    if (row.input !== input) throw new Refusal(/*i18n*/ 'This request was changed. Start again.');
    // Only this module writes the column.
    return row.answer as Envelope;
  });

/** Deletes the answers to requests made before `before` (Unix milliseconds). */
export async function forgetAnswers(database: Database, before: number): Promise<void> {
  await database.deleteFrom('request').where('at', '<', before).execute();
}
