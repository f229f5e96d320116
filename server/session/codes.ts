import { sql } from 'kysely';
import { type CodePurpose, codeCooldown, codeLifetime } from '#protocol/registration.ts';
import type { Database, Tx } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Identity } from './identity.ts';
import { isPassword } from './passwords.ts';
import { digestOf } from './tokens.ts';

const second = 1000;
const hour = 3_600_000;
export const day = 24 * hour;
/** Guesses at one code; with the codes of a day that makes a chance of one in twenty thousand. */
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
 * Keeps a code that is about to be sent; it takes the place of the one before.
 * @throws {Refusal} when the recipient had one for this purpose too recently, or too many for any. Whether
 * there is an account plays no part, or the refusal would tell.
 */
export async function keepCode(tx: Tx, { recipient, purpose, captchaId, codeHash, now }: NewCode) {
  const recipientDigest = digestOfRecipient(recipient);
  await sql`select pg_advisory_xact_lock(hashtextextended(${recipientDigest}, 0))`.execute(tx);
  const sent = await tx
    .selectFrom('verification_code')
    .select(['purpose', 'sent_at'])
    .where('recipient_digest', '=', recipientDigest)
    .where('sent_at', '>', now - day)
    .orderBy('sent_at', 'desc')
    .execute();
  const last = sent.find((code) => code.purpose === purpose)?.sent_at ?? Number.NEGATIVE_INFINITY;
  const seconds = Math.ceil(codeCooldown - (now - last) / second);
  if (seconds > 0)
    throw new Refusal(
      /*i18n*/ 'Please wait {seconds, plural, one {# second} other {# seconds}} before you ask for another code.',
      { seconds },
    );
  if (sent.length >= codesPerDay || sent.filter(({ sent_at }) => sent_at > now - hour).length >= codesPerHour)
    throw new Refusal(/*i18n*/ 'Too many codes were asked for. Please try again later.');
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
  /** The captcha that the code must have been asked for with; empty: any. */
  captchaId: string;
  now: number;
}

/**
 * Checks a code against the newest of its recipient and purpose, and gives its id. The guess is counted
 * before it is looked at, so that a hundred at once don't all get one; a hash is verified in any case.
 * @throws {Refusal} when it is wrong, too old, guessed at too often or used.
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
    .where('sent_at', '>', now - codeLifetime * second)
    .returning(['id', 'code_hash', 'captcha_id'])
    .executeTakeFirst();
  const isRight = await isPassword(row?.code_hash ?? null, code);
  if (!row || !isRight || (captchaId !== '' && captchaId !== row.captcha_id)) throw wrongCode();
  return row.id;
}

/** Uses a code up together with what it is for. @throws {Refusal} when someone else was quicker. */
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
