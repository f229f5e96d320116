import type { Random } from '../kernel/random.ts';
import type { HttpContext } from './http-context.ts';

/** An addition: the app names its calls, so that a message to the support leads to the lines of the log. */
export const requestIdHeader = 'x-request-id';

/** Restricted, since the log contains it. */
const readable = /^[\w-]{1,64}$/;
const ownBytes = 9;

/** The id that the caller sent; null where it sent none that can stand in the log. */
export function sentRequestId(c: HttpContext): string | null {
  const sent = c.req.header(requestIdHeader) ?? '';
  return readable.test(sent) ? sent : null;
}

/** The id by which a request stands in the log: the caller's, or a new one. */
export const requestIdOf = (c: HttpContext, random: Random): string =>
  sentRequestId(c) ?? random.token(ownBytes);
