import type { Call } from '#protocol/call.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { HttpContext } from './http-context.ts';

const longestKey = 200;

/** On GET and DELETE the timestamp is the idempotency key (docs/decisions.md), not part of the input. */
const keyParameter = 't';

/** The largest file of a multipart request, in bytes. */
export const largestUpload = 10 * 2 ** 20;

export const tooLarge = () => new Refusal(/*i18n*/ 'This is too large to send.');
export const unreadable = () => new Refusal(/*i18n*/ 'This request could not be read.');

/** Fields of a call hold texts, numbers and short lists: what goes deeper isn't one, and too deep to be worked on. */
const deepest = 8;

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1)
    level = level.flatMap((inner) =>
      typeof inner === 'object' && inner !== null ? Object.values(inner) : [],
    );
  return level.length > 0;
}

/**
 * A text in the one form in which it is kept: the same letters typed on two systems are the same text, a password, too.
 */
const inOneForm = (value: unknown): unknown => (typeof value === 'string' ? value.normalize('NFC') : value);

/** PostgreSQL can't store the character NUL in a text. */
const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/**
 * Reads a call's input, without validating it, and its idempotency key: `t` of a query, otherwise a header.
 * @throws {Refusal} when the input isn't in the declared encoding, or the key is too long.
 */
export async function readInput(
  c: HttpContext,
  { encoding }: Pick<Call, 'encoding'>,
): Promise<{ input: Record<string, unknown>; key: string | null }> {
  const { [keyParameter]: timestamp, ...query } = c.req.query();
  const key = (encoding === 'query' ? timestamp : c.req.header('idempotency-key')) || null;
  if (key !== null && (key.length > longestKey || hasNul(key))) throw unreadable();
  const input = Object.entries(await readBody(c, encoding, query));
  if (input.some(([, value]) => hasNul(value))) throw unreadable();
  return { input: Object.fromEntries(input.map(([name, value]) => [name, inOneForm(value)])), key };
}

async function readBody(
  c: HttpContext,
  encoding: Call['encoding'],
  query: Record<string, string>,
): Promise<Record<string, unknown>> {
  switch (encoding) {
    case 'query':
      return query;
    case 'json':
      return readJson(await readText(c, 'application/json'));
    case 'form':
      return Object.fromEntries(new URLSearchParams(await readText(c, 'application/x-www-form-urlencoded')));
    case 'multipart':
      return readMultipart(c);
  }
}

/** The body. Of another type it isn't read: a page may send any text to another origin as `text/plain`. */
async function readText(c: HttpContext, type: string): Promise<string> {
  const text = await c.req.text();
  const sent = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (text !== '' && sent !== type) throw unreadable();
  return text;
}

/** A multipart request has one file of at most 10 MiB, and nothing else. */
async function readMultipart(c: HttpContext): Promise<Record<string, unknown>> {
  const form = await c.req.formData().catch(() => {
    throw unreadable();
  });
  const [part, ...others] = form;
  if (!part || others.length > 0 || typeof part[1] === 'string')
    throw new Refusal(/*i18n*/ 'Send one file at a time.');
  const [name, file] = part;
  if (file.size > largestUpload) throw tooLarge();
  return { [name]: file };
}

function readJson(text: string): Record<string, unknown> {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && !isTooDeep(value)) return { ...value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw unreadable();
}
