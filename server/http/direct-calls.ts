import { Hono } from 'hono';
import { codes } from '#protocol/envelope.ts';
import type { RequestLimit } from '../kernel/calls/request-limit.ts';
import { type CallsOptions, createCallHandlers, sendEnvelope } from './calls.ts';
import type { AddressOf } from './client-address.ts';
import type { Draining } from './draining.ts';
import { type HttpContext, type HttpEnvironment, languageOfCall } from './http-context.ts';
import { tooMany } from './limit.ts';
import { callMeasure, codeOf } from './measuring.ts';
import { answerHeadersFor } from './security.ts';

export interface DirectCallsOptions extends CallsOptions {
  limit: RequestLimit;
  addressOf: AddressOf;
  draining: Pick<Draining, 'isDraining'>;
}

/**
 * Calls that pass no middleware: each handler does by itself, in one function, what the middlewares of `createApp` do
 * for everything else. A chain of them, and the headers that they set one by one, cost as much as the rest of a call.
 */
export function createDirectCalls({
  implementations,
  limit,
  addressOf,
  draining,
  ...options
}: DirectCallsOptions) {
  const { world } = options;
  const app = new Hono<HttpEnvironment>();
  const measure = callMeasure(world);
  const headersFor = answerHeadersFor(world.config);
  const hasOrigins = world.config.appOrigins.length > 0;

  const headersOf = (c: HttpContext) => {
    const headers = headersFor(hasOrigins ? c.req.header('origin') : undefined);
    return draining.isDraining() ? { ...headers, connection: 'close' } : headers;
  };
  const { handlerOf } = createCallHandlers(options, headersOf);

  const refuseExcess = (c: HttpContext, seconds: number) => {
    const msg = world.translate(languageOfCall(c), tooMany);
    const headers = { ...headersOf(c), 'retry-after': String(seconds) };
    return sendEnvelope(c, { code: codes.refused, msg, data: null }, headers, 429);
  };

  for (const implementation of implementations) {
    const { method, path } = implementation.call;
    const handler = handlerOf(implementation);
    app.on(method, path, async (c: HttpContext) => {
      const begun = performance.now();
      const address = addressOf(c.env?.incoming);
      c.set('address', address);
      const seconds = await limit.count(address);
      const response = seconds > 0 ? refuseExcess(c, seconds) : await handler(c);
      measure(c, codeOf(c, response), begun);
      return response;
    });
  }
  return app;
}
