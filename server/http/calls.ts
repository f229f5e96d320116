import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '#protocol/call.ts';
import { codes } from '#protocol/envelope.ts';
import type { Authentication } from '../kernel/calls/caller.ts';
import type { Implementation } from '../kernel/calls/handler.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { RequestLimit } from '../kernel/calls/request-limit.ts';
import type { World } from '../kernel/world.ts';
import { type Answers, createAnswers } from './answers.ts';
import type { AddressOf } from './client-address.ts';
import type { Drops } from './controls.ts';
import type { Draining } from './draining.ts';
import { type HttpContext, type HttpEnvironment, languageOfCall, tokenOf } from './http-context.ts';
import { largestUpload, readInput, tooLarge } from './input.ts';
import { callMeasure, codeOf } from './measuring.ts';
import { sentRequestId } from './request-id.ts';
import { createSharedReplies, isUnusual } from './shared-replies.ts';

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

function limitedAs(answers: Answers, { encoding }: Call, handler: CallHandler): CallHandler {
  // Nobody reads the body of a call whose input is in its query.
  if (encoding === 'query') return handler;
  return limited(answers, encoding === 'multipart' ? largestUpload + multipartFraming : largestBody, handler);
}

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
    if (!version) return limitedAs(answers, call, (c) => respond(c, implementation));
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
    const handler = handlerOf(implementation);
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
      const response = answers.refuse(c, new Refusal(/*i18n*/ 'This call does not exist.'));
      // The middleware that allows other origins adds it once more.
      response.headers.delete('vary');
      return response;
    },
  };
}
