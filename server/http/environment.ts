import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** In a test without a socket there are no bindings. */
export type HttpContext = Context<{ Bindings: Partial<HttpBindings> }>;

export const addressOf = (c: HttpContext): string => c.env?.incoming?.socket.remoteAddress ?? '';

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const localHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/**
 * Whether the call comes from this machine itself: not by way of a proxy on it, and not from a page whose
 * name was pointed here (DNS rebinding).
 */
export const isLoopback = (c: HttpContext): boolean =>
  loopback.test(addressOf(c)) &&
  localHost.test(c.req.header('host') ?? '') &&
  !['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => c.req.header(name));
