import type { Call } from '#protocol/call.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { HttpContext } from './environment.ts';

const longestKey = 200;

/** The request's key is no part of what it asks: `t` on GET and DELETE, a header on POST. */
const requestKey = 't';

const invalid = () => new Refusal(/*i18n*/ 'This request could not be read.');

/**
 * What a call carries, before its schema has seen it, and its request key.
 * @throws {Refusal} when it isn't of the declared encoding.
 */
export async function readInput(
  c: HttpContext,
  { encoding }: Pick<Call, 'encoding'>,
): Promise<{ input: Record<string, unknown>; key: string | null }> {
  const { [requestKey]: timestamp, ...query } = c.req.query();
  const key = (encoding === 'query' ? timestamp : c.req.header('idempotency-key')) || null;
  if (key !== null && key.length > longestKey) throw invalid();
  return { input: await readBody(c, encoding, query), key };
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
      return readJson(await c.req.text());
    case 'form':
      return Object.fromEntries(new URLSearchParams(await c.req.text()));
    case 'multipart':
      return c.req.parseBody().catch(() => {
        throw invalid();
      });
  }
}

function readJson(text: string): Record<string, unknown> {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid();
}
