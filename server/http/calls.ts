import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { codes, type Envelope } from '#protocol/envelope.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Implementation } from '../kernel/handler.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import type { Drops } from './controls.ts';
import { addressOf, type HttpContext, languageOfCall, tokenOf } from './http-context.ts';
import { largestUpload, readInput, tooLarge } from './input.ts';

const largestBody = 2 ** 20;
/** For the lines around the file of a multipart request. */
const multipartFraming = 2 ** 16;

export interface CallsOptions {
  world: World;
  implementations: readonly Implementation[];
  authenticate(token: string): Promise<Caller | null>;
  drops: Drops;
}

/** The API: every implemented call under its method and path; any other is refused with a message. */
export function createCalls({ world, implementations, authenticate, drops }: CallsOptions) {
  const app = new Hono<{ Bindings: HttpContext['env'] }>();
  const callerOf = (c: HttpContext) => authenticate(tokenOf(c));

  const envelope = (c: HttpContext, body: Envelope, status: ContentfulStatusCode = 200) => {
    c.header('cache-control', 'no-store');
    return c.json(body, status);
  };
  const refuse = (
    c: HttpContext,
    { message, values, code, data }: Refusal,
    status: ContentfulStatusCode = 200,
  ) => envelope(c, { code, msg: world.translate(languageOfCall(c), message, values), data }, status);

  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => refuse(c, tooLarge(), 413),
    });
  const limits = { body: limit(largestBody), upload: limit(largestUpload + multipartFraming) };

  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    world.log.error(`${c.req.method} ${c.req.path} failed.`, error);
    const msg = world.translate(languageOfCall(c), /*i18n*/ 'Something went wrong. Please try again.');
    return envelope(c, { code: codes.refused, msg, data: null }, 500);
  });

  for (const { call, answer } of implementations)
    app.on(call.method, call.path, limits[call.encoding === 'multipart' ? 'upload' : 'body'], async (c) => {
      const { input, key } = await readInput(c, call);
      const caller = await callerOf(c);
      const body = await answer(
        { input, key, caller, language: languageOfCall(c), address: addressOf(c) },
        world,
      );
      if (!drops.has(call.path)) return envelope(c, body);
      c.env.incoming?.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    });

  const unknown = (c: HttpContext) => refuse(c, new Refusal(/*i18n*/ 'This call does not exist.'));
  app.all('/api/*', unknown);
  app.all('/v2/*', unknown);
  return app;
}
