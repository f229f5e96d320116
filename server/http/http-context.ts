import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { LanguageCode } from '#protocol/languages.ts';
import type { Random } from '../kernel/random.ts';
import { languageOf } from '../kernel/texts/language.ts';

/** The values that a request's handlers share. The bindings are partial, because a test without a socket has none. */
export interface HttpEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Seconds after which the address may ask again; 0 while it may ask. */
    waitSeconds: number;
    /** The address that the request comes from (`AddressOf`). */
    address: string;
    /** The code of the answer's envelope. */
    code: number;
  };
}

export type HttpContext = Context<HttpEnvironment>;

/** The session's token of a call, empty for a guest (API-4). */
export const tokenOf = (c: HttpContext): string =>
  (c.req.header('authorization') ?? '').replace(/^Bearer /, '');

export const languageOfCall = (c: HttpContext): LanguageCode => languageOf(c.req.header('lang'));

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const localHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/**
 * Whether the call comes directly from this machine: not through a proxy on it, and not from a page whose
 * host name resolves to this machine (DNS rebinding).
 */
export const isLoopback = (c: HttpContext): boolean =>
  loopback.test(c.env?.incoming?.socket.remoteAddress ?? '') &&
  localHost.test(c.req.header('host') ?? '') &&
  !['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => c.req.header(name));

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
