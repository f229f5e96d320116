import type { MiddlewareHandler } from 'hono';
import { codes } from '#protocol/envelope.ts';
import type { RequestLimit } from '../kernel/calls/request-limit.ts';
import type { World } from '../kernel/world.ts';
import type { AddressOf } from './client-address.ts';
import { type HttpContext, languageOfCall } from './http-context.ts';

export const tooMany = /*i18n*/ 'Too many attempts. Please try again later.';

const isCall = (path: string) => path.startsWith('/api/') || path.startsWith('/v2/');

/** Counts each request by its address; `refuseExcess` refuses those that are too many. */
export const countRequests =
  (limit: RequestLimit, addressOf: AddressOf): MiddlewareHandler =>
  async (c: HttpContext, next) => {
    const address = addressOf(c.env?.incoming);
    c.set('address', address);
    c.set('waitSeconds', await limit.count(address));
    await next();
  };

/** Refuses a request that is one too many, in words and with the seconds to wait. It comes after all headers. */
export const refuseExcess =
  ({ translate }: Pick<World, 'translate'>): MiddlewareHandler =>
  async (c: HttpContext, next) => {
    const seconds = c.get('waitSeconds');
    if (seconds === 0) return next();
    const msg = translate(languageOfCall(c), tooMany);
    c.header('retry-after', String(seconds));
    c.header('cache-control', 'no-store');
    return isCall(c.req.path) ? c.json({ code: codes.refused, msg, data: null }, 429) : c.text(msg, 429);
  };
