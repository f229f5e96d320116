import { sql } from 'kysely';
import { millisecondsPerDay, millisecondsPerHour, millisecondsPerSecond } from '#domain/durations.ts';
import { typedCode } from '#domain/typed-text.ts';
import { type CodePurpose, codeLifetimeSeconds, codePauseSeconds } from '#protocol/registration.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Database, Tx } from '../kernel/database/database.ts';
import type { Identity } from './identity.ts';
import { isPassword } from './passwords.ts';
import { digestOf } from './sessions.ts';

/** Guesses at one code. With ten codes a day, the chance of guessing one is 1 in 20,000. */
const tries = 5;
const codesPerHour = 5;
const codesPerDay = 10;

const digestOfRecipient = ({ kind, account }: Identity): string => digestOf(`${kind} ${account}`);

export interface NewCode {
  recipient: Identity;
  purpose: CodePurpose;
  captchaId: string;
  codeHash: string;
  now: number;
}

/**
 * Stores a code before it is sent, replacing any earlier one (SESSION-23). The limits apply whether or not
 * the account exists, so that a refusal doesn't reveal it.
 * @throws {Refusal} when the last code for this purpose is too recent, or the recipient had too many codes.
 */
export async function keepCode(tx: Tx, { recipient, purpose, captchaId, codeHash, now }: NewCode) {
  const recipientDigest = digestOfRecipient(recipient);
  await sql`select pg_advisory_xact_lock(hashtextextended(${recipientDigest}, 0))`.execute(tx);
  const sent = await tx
    .selectFrom('verification_code')
    .select(['purpose', 'sent_at'])
    .where('recipient_digest', '=', recipientDigest)
    .where('sent_at', '>', now - millisecondsPerDay)
    .orderBy('sent_at', 'desc')
    .execute();
  const last = sent.find((code) => code.purpose === purpose)?.sent_at ?? Number.NEGATIVE_INFINITY;
  const seconds = Math.ceil(codePauseSeconds - (now - last) / millisecondsPerSecond);
  if (seconds > 0)
    throw new Refusal(
      /*i18n*/ 'Please wait {seconds, plural, one {# second} other {# seconds}} before you request another code.',
      { seconds },
    );
  if (
    sent.length >= codesPerDay ||
    sent.filter(({ sent_at }) => sent_at > now - millisecondsPerHour).length >= codesPerHour
  )
    throw new Refusal(/*i18n*/ 'Too many codes were requested. Please try again later.');
  await tx
    .insertInto('verification_code')
    .values({
      recipient_digest: recipientDigest,
      purpose,
      captcha_id: captchaId,
      code_hash: codeHash,
      sent_at: now,
    })
    .execute();
}

const wrongCode = () => new Refusal(/*i18n*/ 'The code is wrong or no longer valid.');

export interface Guess {
  recipient: Identity;
  purpose: CodePurpose;
  code: string;
  /** The id of the captcha that was used to request the code; empty if any will do. */
  captchaId: string;
  now: number;
}

/**
 * Checks a code against the newest one of its recipient and purpose, and returns that one's id. The guess is
 * counted before the check, so that parallel guesses don't exceed the limit. A hash is always verified, so
 * that the response time reveals nothing.
 * @throws {Refusal} when the code is wrong, expired or used, or was guessed at too often.
 */
export async function tryCode(
  database: Database,
  { recipient, purpose, code, captchaId, now }: Guess,
): Promise<number> {
  const newest = database
    .selectFrom('verification_code')
    .select('id')
    .where('recipient_digest', '=', digestOfRecipient(recipient))
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1);
  const row = await database
    .updateTable('verification_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest)
    .where('tries', '<', tries)
    .where('is_spent', '=', false)
    .where('sent_at', '>', now - codeLifetimeSeconds * millisecondsPerSecond)
    .returning(['id', 'code_hash', 'captcha_id'])
    .executeTakeFirst();
  const isRight = await isPassword(row?.code_hash ?? null, typedCode(code));
  if (!row || !isRight || (captchaId !== '' && captchaId !== row.captcha_id)) throw wrongCode();
  return row.id;
}

/** Marks a code as used, in the transaction that it allows. @throws {Refusal} when it was used before. */
export async function spendCode(tx: Tx, id: number): Promise<void> {
  const spent = await tx
    .updateTable('verification_code')
    .set({ is_spent: true })
    .where('id', '=', id)
    .where('is_spent', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!spent) throw wrongCode();
}
