import { codes, type Envelope } from '#protocol/envelope.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { World } from '../kernel/world.ts';
import type { Draining } from './draining.ts';
import { encode, encodingFor, type Sendable } from './encoding.ts';
import { type HttpContext, languageOfCall } from './http-context.ts';
import { tooMany } from './limit.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import { answerHeadersFor } from './security.ts';

type Headers = Readonly<Record<string, string>>;

/** The responses to calls, which all have the same headers. */
export function createAnswers(world: World, draining: Pick<Draining, 'isDraining'>) {
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

export type Answers = ReturnType<typeof createAnswers>;
