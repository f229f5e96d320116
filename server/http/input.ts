import type { Call } from '#protocol/call.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { HttpContext } from './http-context.ts';

const longestKey = 200;

/** On GET and DELETE the timestamp is the idempotency key (docs/decisions.md), not part of the input. */
const keyParameter = 't';

const invalid = () => new Refusal(/*i18n*/ 'This request could not be read.');

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
