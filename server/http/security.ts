import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Method } from '#protocol/call.ts';
import type { Config } from '../kernel/config.ts';
import { requestIdHeader } from './http-context.ts';

type Headers = NonNullable<Parameters<typeof secureHeaders>[0]>;

const common: Headers = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: [] },
  // The sandbox serves plain HTTP. Where a proxy adds TLS, this header is the proxy's decision.
  strictTransportSecurity: false,
  // An app on another origin may load pictures from here.
  crossOriginResourcePolicy: false,
};

const none = ["'none'"];
const self = ["'self'"];

const policy = { defaultSrc: none, frameAncestors: none };
const guarded = new Hono().use(secureHeaders({ ...common, contentSecurityPolicy: policy }));
const guardHeaders = Object.fromEntries((await guarded.get('/', (c) => c.body(null)).request('/')).headers);

/**
 * Headers of every response; those that a response sets itself replace them. They are set before there is a response:
 * to change the headers of one that is there costs a tenth of a whole call.
 */
export const guard: MiddlewareHandler = (c, next) => {
  for (const [name, value] of Object.entries(guardHeaders)) c.header(name, value);
  return next();
};

/** Headers of every answer to a call: as objects, which cost nothing, where a Headers of its own takes 20 µs. */
const answerHeaders: Readonly<Record<string, string>> = {
  ...guardHeaders,
  'content-type': 'application/json',
  'cache-control': 'no-store',
};

/** Headers of the app's page: it runs only scripts and styles of this origin or with the response's nonce. */
export function guardPage({ apiHost, pictureOrigins, serviceLink }: Config): MiddlewareHandler {
  const api = apiHost === '' ? [] : [apiHost];
  const live = api.map((host) => host.replace(/^http/, 'ws'));
  const chat = /^https?:/.test(serviceLink) ? [new URL(serviceLink).origin] : [];
  return secureHeaders({
    ...common,
    contentSecurityPolicy: {
      defaultSrc: none,
      scriptSrc: [...self, NONCE],
      styleSrc: [...self, NONCE],
      imgSrc: [...self, 'data:', 'blob:', ...api, ...pictureOrigins],
      fontSrc: self,
      connectSrc: [...self, ...api, ...live],
      frameSrc: [...self, ...chat],
      manifestSrc: self,
      workerSrc: self,
      baseUri: none,
      formAction: self,
      objectSrc: none,
      frameAncestors: none,
    },
  });
}

/** Headers of the app's service worker: what it loads is of this origin, and calls of an API pass it by. */
export const guardWorker: MiddlewareHandler = secureHeaders({
  ...common,
  contentSecurityPolicy: { defaultSrc: none, connectSrc: self, frameAncestors: none },
});

/** Headers of a page that the app embeds and that runs no scripts. */
export const guardEmbedded: MiddlewareHandler = secureHeaders({
  ...common,
  xFrameOptions: 'SAMEORIGIN',
  contentSecurityPolicy: {
    defaultSrc: none,
    styleSrc: [NONCE],
    baseUri: none,
    formAction: none,
    frameAncestors: self,
  },
});

/** Headers of a user's picture: if it is opened as a page, nothing in it runs, whatever it contains. */
export const guardPicture: MiddlewareHandler = secureHeaders({
  ...common,
  contentSecurityPolicy: { defaultSrc: none, frameAncestors: none, sandbox: [] },
});

const methods: readonly Method[] = ['GET', 'POST', 'DELETE'];
/** Request headers of a call that browsers send to another origin only if they are allowed (API-2, API-4). */
const headers = ['lang', 'authorization', 'idempotency-key', 'content-type', requestIdHeader];
/** Response headers, other than the usual ones, that another origin's page may read. */
const exposed = ['retry-after'];
const preflightSeconds = 600;

/** CORS for the operator's other origins. A token identifies the user, so cookies aren't allowed. */
export const allowApps = ({ appOrigins }: Pick<Config, 'appOrigins'>): MiddlewareHandler =>
  cors({
    origin: [...appOrigins],
    allowMethods: [...methods],
    allowHeaders: headers,
    exposeHeaders: exposed,
    maxAge: preflightSeconds,
  });

/** The headers of an answer to a call from an origin; with the same as `allowApps` sets, where there are other origins. */
export function answerHeadersFor({
  appOrigins,
}: Pick<Config, 'appOrigins'>): (origin: string | undefined) => Readonly<Record<string, string>> {
  if (appOrigins.length === 0) return () => answerHeaders;
  const others = {
    ...answerHeaders,
    vary: 'Origin',
    'access-control-expose-headers': exposed.join(','),
  };
  const allowed = new Map(
    appOrigins.map((origin) => [origin, { ...others, 'access-control-allow-origin': origin }]),
  );
  return (origin = '') => allowed.get(origin) ?? others;
}
