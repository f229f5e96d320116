import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
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
import { answerHeaders } from './security.ts';

const largestBody = 2 ** 20;
/** For the lines around the file of a multipart request. */
const multipartFraming = 2 ** 16;

export interface CallsOptions {
  world: World;
  implementations: readonly Implementation[];
  authenticationOf(token: string): Authentication;
  drops: Drops;
}

type Headers = Readonly<Record<string, string>>;
export type CallHandler = (c: HttpContext) => Response | Promise<Response>;

/** An answer of a call. Its code is remembered, since nobody reads it out of a response. */
export function sendEnvelope(c: HttpContext, body: Envelope, headers: Headers, status = 200): Response {
  c.set('code', body.code);
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * Builds the handlers of calls, which answer everything themselves, failures as well.
 * @param headersOf gives the headers of the answer to a request
 */
export function createCallHandlers(
  { world, authenticationOf, drops }: Omit<CallsOptions, 'implementations'>,
  headersOf: (c: HttpContext) => Headers,
) {
  const refuse = (c: HttpContext, { message, values, code, data }: Refusal, status?: number) => {
    const msg = world.translate(languageOfCall(c), message, values);
    return sendEnvelope(c, { code, msg, data }, headersOf(c), status);
  };

  const fail = (c: HttpContext, error: unknown) => {
    if (error instanceof Refusal) return refuse(c, error);
    const request = requestIdOf(c, world.random);
    world.log.error(`${c.req.method} ${c.req.path} failed.`, error, { request });
    const msg = world.translate(languageOfCall(c), /*i18n*/ 'Something went wrong. Please try again.');
    const headers = { ...headersOf(c), [requestIdHeader]: request };
    return sendEnvelope(c, { code: codes.refused, msg, data: null }, headers, 500);
  };

  /** An answer that is the same for everyone gives nothing away by the length of what it compresses to. */
  const sendPublic = (c: HttpContext, body: Envelope) => {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const encoding = encodingFor(c, bytes.length);
    if (encoding === undefined) return sendEnvelope(c, body, headersOf(c));
    c.set('code', body.code);
    const encoded = encode({ headers: { ...headersOf(c) }, bytes }, encoding);
    return new Response(encoded.bytes, { headers: encoded.headers });
  };

  const respond = async (c: HttpContext, { call, answer, isPublic, version }: Implementation) => {
    const { input, key } = await readInput(c, call);
    const token = tokenOf(c);
    const request = {
      input,
      key,
      authentication: token === '' ? null : authenticationOf(token),
      language: languageOfCall(c),
      address: c.get('address'),
      requestId: sentRequestId(c),
    };
    const body = await answer(request, world);
    if (drops.has(call.path)) {
      c.env.incoming?.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    // A shared reply is compressed once, by `createSharedReplies`.
    return isPublic && !version ? sendPublic(c, body) : sendEnvelope(c, body, headersOf(c));
  };

  /** Refuses a larger body, before it is read where its length is known. */
  const limited = (maxSize: number, handler: CallHandler): CallHandler => {
    const onError = (c: HttpContext) => refuse(c, tooLarge(), 413);
    const limitUnknown = bodyLimit({ maxSize, onError });
    return async (c) => {
      const length = c.req.header('content-length');
      // Hono's own limit opens the body as a stream even where its length is known.
      if (length !== undefined && c.req.header('transfer-encoding') === undefined)
        return Number(length) > maxSize ? onError(c) : handler(c);
      let response: Response | undefined;
      const refused = await limitUnknown(c, async () => {
        response = await handler(c);
      });
      return refused ?? response ?? fail(c, new Error('A call was left without an answer.'));
    };
  };

  const limitedAs = ({ encoding }: Call, handler: CallHandler): CallHandler => {
    // Nobody reads the body of a call whose input is in its query.
    if (encoding === 'query') return handler;
    return limited(encoding === 'multipart' ? largestUpload + multipartFraming : largestBody, handler);
  };

  return {
    handlerOf(implementation: Implementation): CallHandler {
      const handler = limitedAs(implementation.call, (c) => respond(c, implementation));
      return async (c) => {
        try {
          return await handler(c);
        } catch (error) {
          return fail(c, error);
        }
      };
    },
    refuse,
  };
}

/** The API: every implemented call under its method and path; any other is refused with a message. */
export function createCalls({ implementations, ...options }: CallsOptions) {
  const app = new Hono<HttpEnvironment>();
  const { handlerOf, refuse } = createCallHandlers(options, () => answerHeaders);
  for (const implementation of implementations)
    app.on(implementation.call.method, implementation.call.path, handlerOf(implementation));
  const unknown = (c: HttpContext) => refuse(c, new Refusal(/*i18n*/ 'This call does not exist.'));
  app.all('/api/*', unknown);
  app.all('/v2/*', unknown);
  return app;
}
