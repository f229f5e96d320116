import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Call } from '#protocol/call.ts';
import { codes, type Envelope } from '#protocol/envelope.ts';
import type { Authentication } from '../kernel/calls/caller.ts';
import type { Implementation } from '../kernel/calls/handler.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { World } from '../kernel/world.ts';
import type { Drops } from './controls.ts';
import { encode, encodingFor } from './encoding.ts';
import { type HttpContext, type HttpEnvironment, languageOfCall, tokenOf } from './http-context.ts';
import { largestUpload, readInput, tooLarge } from './input.ts';
import { requestIdHeader, requestIdOf, sentRequestId } from './request-id.ts';

const largestBody = 2 ** 20;
/** For the lines around the file of a multipart request. */
const multipartFraming = 2 ** 16;

export interface CallsOptions {
  world: World;
  implementations: readonly Implementation[];
  authenticationOf(token: string): Authentication;
  drops: Drops;
}

/** The API: every implemented call under its method and path; any other is refused with a message. */
export function createCalls({ world, implementations, authenticationOf, drops }: CallsOptions) {
  const app = new Hono<HttpEnvironment>();
  const envelope = (c: HttpContext, body: Envelope, status: ContentfulStatusCode = 200) => {
    c.header('cache-control', 'no-store');
    c.set('code', body.code);
    return c.json(body, status);
  };
  const refuse = (
    c: HttpContext,
    { message, values, code, data }: Refusal,
    status: ContentfulStatusCode = 200,
  ) => envelope(c, { code, msg: world.translate(languageOfCall(c), message, values), data }, status);

  const limit = (maxSize: number): MiddlewareHandler => {
    const onError = (c: HttpContext) => refuse(c, tooLarge(), 413);
    const limitUnknown = bodyLimit({ maxSize, onError });
    return async (c, next) => {
      const length = c.req.header('content-length');
      // Hono's own limit opens the body as a stream even where its length is known.
      if (length === undefined || c.req.header('transfer-encoding') !== undefined)
        return limitUnknown(c, next);
      return Number(length) > maxSize ? onError(c) : next();
    };
  };
  const limits = { body: limit(largestBody), upload: limit(largestUpload + multipartFraming) };
  /** Nobody reads the body of a call whose input is in its query. */
  const unread: MiddlewareHandler = (_, next) => next();
  const limitOf = ({ encoding }: Call) => {
    if (encoding === 'query') return unread;
    return encoding === 'multipart' ? limits.upload : limits.body;
  };

  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    const request = requestIdOf(c, world.random);
    world.log.error(`${c.req.method} ${c.req.path} failed.`, error, { request });
    c.header(requestIdHeader, request);
    const msg = world.translate(languageOfCall(c), /*i18n*/ 'Something went wrong. Please try again.');
    return envelope(c, { code: codes.refused, msg, data: null }, 500);
  });

  /** An answer that is the same for everyone gives nothing away by the length of what it compresses to. */
  const publicEnvelope = (c: HttpContext, body: Envelope) => {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const encoding = encodingFor(c, bytes.length);
    if (encoding === undefined) return envelope(c, body);
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
    const encoded = encode({ headers, bytes }, encoding);
    return c.body(encoded.bytes, 200, encoded.headers);
  };

  for (const { call, answer, isPublic, version } of implementations)
    app.on(call.method, call.path, limitOf(call), async (c) => {
      const { input, key } = await readInput(c, call);
      const token = tokenOf(c);
      const body = await answer(
        {
          input,
          key,
          authentication: token === '' ? null : authenticationOf(token),
          language: languageOfCall(c),
          address: c.get('address'),
          requestId: sentRequestId(c),
        },
        world,
      );
      if (drops.has(call.path)) {
        c.env.incoming?.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      }
      // A shared reply is compressed once, by `createSharedReplies`.
      return isPublic && !version ? publicEnvelope(c, body) : envelope(c, body);
    });

  const unknown = (c: HttpContext) => refuse(c, new Refusal(/*i18n*/ 'This call does not exist.'));
  app.all('/api/*', unknown);
  app.all('/v2/*', unknown);
  return app;
}
