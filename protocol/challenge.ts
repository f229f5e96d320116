import * as v from 'valibot';
import { id } from './fields.ts';

/*
 * A task that a device solves in place of reading a picture, in the form of ALTCHA (version 2 of its proof of
 * work): the first counter is sought whose derived key begins with `keyPrefix`. Signature and solution travel with
 * all parameters, since the signature covers them.
 */

const parameters = v.object({
  /** Others than these aren't derived in browsers without further code. */
  algorithm: v.picklist(['PBKDF2/SHA-256', 'PBKDF2/SHA-384', 'PBKDF2/SHA-512']),
  nonce: v.string(),
  salt: v.string(),
  /** The iterations of each key. */
  cost: v.number(),
  keyLength: v.number(),
  keyPrefix: v.string(),
  keySignature: v.optional(v.string()),
  /** Unix seconds. */
  expiresAt: v.optional(v.number()),
  data: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))),
});

const task = { parameters, signature: v.string() };

/** A challenge as the API sends it; `id` takes the place of the picture's id. */
export const challenge = v.object({ id, ...task });
export type Challenge = v.InferOutput<typeof challenge>;

const solution = v.object({ counter: v.number(), derivedKey: v.string() });
export type Solution = v.InferOutput<typeof solution>;

const solved = v.object({ challenge: v.object(task), solution });
export type SolvedChallenge = v.InferOutput<typeof solved>;

/** A solved challenge as one text, base64 of JSON, which takes the place of the characters in the picture. */
export const solvedText = ({ parameters, signature }: Challenge, { counter, derivedKey }: Solution): string =>
  btoa(JSON.stringify({ challenge: { parameters, signature }, solution: { counter, derivedKey } }));

const solvedFromText = v.pipe(v.string(), v.base64(), v.transform(atob), v.parseJson(), solved);

/** The solved challenge in a text; null where there is none. */
export function solvedFrom(text: string): SolvedChallenge | null {
  const { success, output } = v.safeParse(solvedFromText, text);
  return success ? output : null;
}
