import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '#protocol/call.ts';
import { codes, type Envelope } from '#protocol/envelope.ts';
import type { Authentication } from '../kernel/calls/caller.ts';
import type { Implementation } from '../kernel/calls/handler.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { RequestLimit } from '../kernel/calls/request-limit.ts';
import type { World } from '../kernel/world.ts';
import type { AddressOf } from './client-address.ts';
import type { Drops } from './controls.ts';
import type { Draining } from './draining.ts';
import { createSharedReplies, encode, encodingFor, isUnusual, type Sendable } from './encoding.ts';
import { createForeign } from './foreign.ts';
import {
  type HttpContext,
  type HttpEnvironment,
  languageOfCall,
  requestIdHeader,
  requestIdOf,
  sentRequestId,
  tokenOf,
} from './http-context.ts';
import { largestUpload, readInput, tooLarge, unreadable } from './input.ts';
import { tooMany } from './limit.ts';
import { answerHeadersFor } from './security.ts';

type Headers = Readonly<Record<string, string>>;

/** The responses to calls, which all have the same headers. */
function createAnswers(world: World, draining: Pick<Draining, 'isDraining'>) {
  const headersFor = answerHeadersFor(world.config);
  const hasOrigins = world.config.appOrigins.length > 0;

  const headersOf = (c: HttpContext): Headers => {
    const headers = headersFor(hasOrigins ? c.req.header('origin') : undefined);
    return draining.isDraining() ? { ...headers, connection: 'close' } : headers;
  };

  /** The code is remembered for the measurements, which don't read the response. */
  const send = (c: HttpContext, body: Envelope, others?: Headers, status = 200): Response => {
    c.set('code', body.code);
    const headers = others ? { ...headersOf(c), ...others } : headersOf(c);
    return new Response(JSON.stringify(body), { status, headers });
  };

  const refuse = (c: HttpContext, { message, values, code, data }: Refusal, status?: number) =>
    send(c, { code, msg: world.translate(languageOfCall(c), message, values), data }, undefined, status);

  return {
    send,
    refuse,
    refuseExcess(c: HttpContext, seconds: number): Response {
      const msg = world.translate(languageOfCall(c), tooMany);
      return send(c, { code: codes.refused, msg, data: null }, { 'retry-after': String(seconds) }, 429);
    },
    /** A refusal in its words; anything else is logged, and answered without details. */
    fail(c: HttpContext, error: unknown): Response {
      if (error instanceof Refusal) return refuse(c, error);
      const request = requestIdOf(c, world.random);
      world.log.error(`${c.req.method} ${c.req.path} failed.`, error, { request });
      const msg = world.translate(languageOfCall(c), /*i18n*/ 'Something went wrong. Please try again.');
      return send(c, { code: codes.refused, msg, data: null }, { [requestIdHeader]: request }, 500);
    },
    /**
     * A success that is the same for everyone: compressed, since its length gives nothing away.
     * @param encodedAs encodes the bytes, or has done it before
     */
    sendPublic(c: HttpContext, bytes: Uint8Array<ArrayBuffer>, encodedAs = encode): Response {
      c.set('code', codes.success);
      const encoding = encodingFor(c, bytes.length);
      const headers = headersOf(c);
      if (encoding === undefined) return new Response(bytes, { headers });
      const encoded: Sendable = encodedAs({ headers: { ...headers }, bytes }, encoding);
      return new Response(encoded.bytes, { headers: encoded.headers });
    },
  };
}

type Answers = ReturnType<typeof createAnswers>;

/** The code of an answer's envelope, or why there is none. */
function codeOf(c: HttpContext, { status }: Pick<Response, 'status'>): string {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return String(c.get('code'));
}

/** Notes that a call was answered, and logs it where the operator wants that. @param begun on the monotonic clock */
const callMeasure =
  ({ metrics, log, config, random }: Pick<World, 'metrics' | 'log' | 'config' | 'random'>) =>
  (c: HttpContext, code: string, begun: number): void => {
    const { method, path } = c.req;
    const milliseconds = performance.now() - begun;
    metrics.called(path, code, milliseconds / 1000);
    if (config.logsCalls)
      log.info('Call answered.', {
        request: requestIdOf(c, random),
        call: `${method} ${path}`,
        code,
        milliseconds: Math.round(milliseconds),
      });
  };

const largestBody = 2 ** 20;
/** For the lines around the file of a multipart request. */
const multipartFraming = 2 ** 16;

export interface CallsOptions {
  world: World;
  implementations: readonly Implementation[];
  authenticationOf(token: string): Authentication;
  drops: Drops;
  limit: RequestLimit;
  addressOf: AddressOf;
  draining: Pick<Draining, 'isDraining'>;
}

const unknownCall = () => new Refusal(/*i18n*/ "This call doesn't exist.");

type CallHandler = (c: HttpContext) => Response | Promise<Response>;

/** Refuses a larger body, before it is read where its length is known. */
function limited(answers: Answers, maxSize: number, handler: CallHandler): CallHandler {
  const onError = (c: HttpContext) => answers.refuse(c, tooLarge(), 413);
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
    return refused ?? response ?? answers.fail(c, new Error('A call was left without an answer.'));
  };
}

/**
 * Refuses a write that a stranger's page sends, before its body is read. A read gives strangers nothing: without CORS
 * their pages can't see the answer.
 */
function guarded(answers: Answers, { config }: World, call: Call, handler: CallHandler): CallHandler {
  if (call.effect === 'read') return handler;
  const isForeign = createForeign(config);
  return (c) => {
    const headers = c.env?.incoming?.headers ?? c.req.header();
    return isForeign(headers) ? answers.refuse(c, unreadable(), 403) : handler(c);
  };
}

function limitedAs(answers: Answers, { encoding }: Call, handler: CallHandler): CallHandler {
  // Nobody reads the body of a call whose input is in its query.
  if (encoding === 'query') return handler;
  return limited(answers, encoding === 'multipart' ? largestUpload + multipartFraming : largestBody, handler);
}

/** Whether nothing may be done because the request asks for headers alone: Hono answers it as a GET. */
const isWriteForHeaders = (c: HttpContext, { effect }: Call): boolean =>
  c.req.method === 'HEAD' && effect !== 'read';

/** Reads a request, has it answered, and sends the answer, unless a test drops it. */
function createHandlers({ world, authenticationOf, drops }: CallsOptions, answers: Answers) {
  const answerTo = async (c: HttpContext, { call, answer }: Implementation) => {
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
    return answer(request, world);
  };

  const respond = async (c: HttpContext, implementation: Implementation) => {
    const body = await answerTo(c, implementation);
    if (drops.has(implementation.call.path)) {
      c.env.incoming?.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (!implementation.isPublic || body.code !== codes.success) return answers.send(c, body);
    return answers.sendPublic(c, new TextEncoder().encode(JSON.stringify(body)));
  };

  return (implementation: Implementation): CallHandler => {
    const { call, version } = implementation;
    if (!version)
      return limitedAs(answers, call, (c) =>
        isWriteForHeaders(c, call) ? answers.refuse(c, unknownCall(), 405) : respond(c, implementation),
      );
    const replyIn = createSharedReplies(version);
    return async (c) => {
      if (drops.has(call.path) || isUnusual(c.req.url)) return respond(c, implementation);
      const { bytes, encodedAs } = await replyIn(languageOfCall(c), () => answerTo(c, implementation));
      return answers.sendPublic(c, bytes, encodedAs);
    };
  };
}

/**
 * The API: every implemented call under its method and path. Calls pass no middleware: each handler does by itself, in
 * one function, what the middlewares of `createApp` do for everything else. A chain of them, and the headers that they
 * set one by one, cost as much as the rest of a call.
 */
export function createCalls(options: CallsOptions) {
  const { world, implementations, limit, addressOf, draining } = options;
  const answers = createAnswers(world, draining);
  const handlerOf = createHandlers(options, answers);
  const measure = callMeasure(world);
  const routes = new Hono<HttpEnvironment>();

  for (const implementation of implementations) {
    const { method, path } = implementation.call;
    const handler = guarded(answers, world, implementation.call, handlerOf(implementation));
    const answered = async (c: HttpContext) => {
      try {
        return await handler(c);
      } catch (error) {
        return answers.fail(c, error);
      }
    };
    routes.on(method, path, async (c: HttpContext) => {
      const begun = performance.now();
      const address = addressOf(c.env?.incoming);
      c.set('address', address);
      const seconds = await limit.count(address);
      const response = seconds > 0 ? answers.refuseExcess(c, seconds) : await answered(c);
      measure(c, codeOf(c, response), begun);
      return response;
    });
  }
  return {
    routes,
    /** Refuses a call that isn't implemented. */
    unknown(c: HttpContext): Response {
      const response = answers.refuse(c, unknownCall());
      // The middleware that allows other origins adds it once more.
      response.headers.delete('vary');
      return response;
    },
  };
}
