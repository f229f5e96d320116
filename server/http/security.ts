import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Method } from '#protocol/call.ts';
import type { Config } from '../kernel/config.ts';

/** Headers that every answer carries; a page that may be framed or styled has set its own before. */
export const guard: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'strict-origin-when-cross-origin');
  if (!c.res.headers.has('x-frame-options')) c.header('x-frame-options', 'DENY');
  c.header('cross-origin-opener-policy', 'same-origin');
  c.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
  if (!c.res.headers.has('content-security-policy'))
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
};

const methods: readonly Method[] = ['GET', 'POST', 'DELETE'];
/** What a call carries beyond what every page may send (document 1, §7). */
const headers = ['lang', 'authorization', 'idempotency-key', 'content-type'];
const preflightSeconds = 600;

/** Lets pages of the operator's other origins call; a token says who asks, so that no cookie has to be sent. */
export const allowApps = ({ appOrigins }: Pick<Config, 'appOrigins'>): MiddlewareHandler =>
  cors({
    origin: [...appOrigins],
    allowMethods: [...methods],
    allowHeaders: headers,
    maxAge: preflightSeconds,
  });

/** The policy of the app's page: nothing runs or is styled but what comes from here or has the nonce. */
export function pagePolicy({ apiHost, serviceLink }: Config, nonce: string): string {
  const api = apiHost === '' ? '' : ` ${apiHost}`;
  const live = apiHost === '' ? '' : ` ${apiHost.replace(/^http/, 'ws')}`;
  const chat = /^https?:/.test(serviceLink) ? ` ${new URL(serviceLink).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}${live}`,
    `frame-src 'self'${chat}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
