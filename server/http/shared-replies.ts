import { Hono, type MiddlewareHandler } from 'hono';
import type { Implementation } from '../kernel/calls/handler.ts';
import type { Config } from '../kernel/config.ts';
import type { Drops } from './controls.ts';
import { type Encoding, encode, encodingFor, type Sendable } from './encoding.ts';
import { type HttpContext, type HttpEnvironment, languageOfCall } from './http-context.ts';

interface SharedReply extends Sendable {
  version: string | number;
  /** Encoded once each. */
  encoded: Map<Encoding, Sendable>;
}

/** The longest query whose key can't be too long, whatever it holds. */
const plainQueryLength = 200;

/** Whether the request can be refused as unreadable, and so needs to be read. */
const isUnusual = (url: string): boolean => {
  const start = url.indexOf('?');
  return start >= 0 && (url.length - start > plainQueryLength || url.includes('%00', start));
};

function encodedAs(reply: SharedReply, encoding: Encoding | undefined): Sendable {
  if (encoding === undefined) return reply;
  const encoded = reply.encoded.get(encoding) ?? encode(reply, encoding);
  reply.encoded.set(encoding, encoded);
  return encoded;
}

/**
 * Sends what is the same for everyone who asks in one language as it went out the last time, headers and all,
 * until its version differs. It stands in front of everything that makes a reply.
 */
export function createSharedReplies(
  implementations: readonly Implementation[],
  { appOrigins }: Pick<Config, 'appOrigins'>,
  drops: Drops,
) {
  const app = new Hono<HttpEnvironment>();
  /** The origin as far as a reply's headers depend on it. */
  const originOf = (c: HttpContext) => {
    const origin = c.req.header('origin') ?? '';
    return appOrigins.includes(origin) ? origin : '';
  };

  const share = (path: string, versionOf: () => string | number): MiddlewareHandler => {
    const replies = new Map<string, SharedReply>();
    return async (c: HttpContext, next) => {
      if (c.get('waitSeconds') > 0 || drops.has(path) || isUnusual(c.req.url)) return next();
      const name = `${languageOfCall(c)} ${originOf(c)}`;
      const version = versionOf();
      let reply = replies.get(name);
      if (reply?.version !== version) {
        await next();
        if (c.res.status !== 200) return;
        const bytes = new Uint8Array(await c.res.arrayBuffer());
        reply = { version, bytes, headers: Object.fromEntries(c.res.headers), encoded: new Map() };
        replies.set(name, reply);
      }
      const { bytes, headers } = encodedAs(reply, encodingFor(c, reply.bytes.length));
      const response = new Response(bytes, { headers });
      // Hono would add the headers of the reply that it has.
      c.res = undefined;
      c.res = response;
    };
  };

  for (const { call, version } of implementations) if (version) app.get(call.path, share(call.path, version));
  return app;
}
