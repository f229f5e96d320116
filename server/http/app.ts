import { Hono } from 'hono';
import { toFixed } from '#domain/decimal.ts';
import { photoFolder } from '#protocol/upload.ts';
import type { Caller } from '../kernel/calls/caller.ts';
import { missingPicture } from '../kernel/calls/refusal.ts';
import type { Config } from '../kernel/config.ts';
import type { MovableMarket } from '../prices/market.ts';
import { type CallsOptions, createCalls } from './calls.ts';
import { type ControlsParts, createControls, type LiveControl } from './controls.ts';
import type { Draining } from './draining.ts';
import { createHealth } from './health.ts';
import { type HttpEnvironment, languageOfCall, tokenOf } from './http-context.ts';
import { countRequests, refuseExcess } from './limit.ts';
import { createPages } from './pages.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import { createSamplePages } from './sample-pages.ts';
import { allowApps, guard, guardPicture } from './security.ts';

/** Below these are calls, and pictures. */
const callPaths = ['/api/*', '/v2/*'];

export interface AppOptions extends Omit<CallsOptions, 'drops'> {
  draining: Draining;
  isStarted(): boolean;
  channel: LiveControl;
  market: MovableMarket;
  authenticate(token: string): Promise<Caller | null>;
  /** The bytes of the user's own picture, a JPEG; null for any other handle. */
  pictureOf(userId: string, handle: string): Promise<Uint8Array | null>;
  stopTrader: ControlsParts['stopTrader'];
  /** The folder of the built app; null when it is served elsewhere. */
  dist: string | null;
}

/** A user's uploaded pictures, for this user only; to anyone else they don't exist (VERIFICATION-21, VERIFICATION-22). */
function createPictures({
  world,
  authenticate,
  pictureOf,
}: Pick<AppOptions, 'world' | 'authenticate' | 'pictureOf'>) {
  const app = new Hono<HttpEnvironment>();
  app.get(`${photoFolder}:handle`, guardPicture, async (c) => {
    c.header('cache-control', 'no-store');
    const caller = await authenticate(tokenOf(c));
    const bytes = caller && (await pictureOf(caller.user.id, c.req.param('handle')));
    if (!bytes) {
      const { code, message } = missingPicture();
      return c.json({ code, msg: world.translate(languageOfCall(c), message), data: null }, 404);
    }
    c.header('content-type', 'image/jpeg');
    c.header('content-disposition', 'inline');
    return c.body(new Uint8Array(bytes));
  });
  return app;
}

/**
 * Returns, for the URL of the trading screen, the pair that it opens with and its price at this moment, as
 * `BTC/USDT 110922.02`, so that the page can show them before the app has loaded. Empty for other screens, before the
 * first price, and where the app's API is another host, which has other prices.
 */
const shownPairOf =
  (market: MovableMarket, { apiHost }: Pick<Config, 'apiHost'>) =>
  (url: string): string => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== '/trade' || apiHost !== '') return '';
    // As in the app: the first pair unless the address names one by its id.
    const named = market.instruments.find(({ id }) => id === searchParams.get('pair'));
    const instrument = named ?? market.instruments[0];
    const tick = instrument && market.lastTick(instrument.id);
    return tick ? `${instrument.symbol} ${toFixed(tick.price, instrument.pricePrecision)}` : '';
  };

/** All HTTP routes of the exchange: health check, support page, test controls, calls and the app. */
export function createApp({
  limit,
  addressOf,
  draining,
  isStarted,
  channel,
  market,
  authenticate,
  pictureOf,
  stopTrader,
  dist,
  ...options
}: AppOptions) {
  const { world } = options;
  const drops = new Set<string>();
  const app = new Hono<HttpEnvironment>();
  const calls = createCalls({ ...options, limit, addressOf, draining, drops });
  app.route('/', calls.routes);
  app.use(draining.middleware);
  app.use(countRequests(limit, addressOf));
  app.use(guard);
  if (world.config.appOrigins.length > 0)
    for (const path of callPaths) app.use(path, allowApps(world.config));
  // Counted and never refused: who watches the process may have the address of a proxy that passes on all requests.
  app.route('/', createHealth({ world, draining, isStarted }));
  app.use(refuseExcess(world));
  app.route('/', createSamplePages(world.config));
  app.route('/', createControls({ world, channel, market, drops, stopTrader }));
  app.all('/sandbox/*', (c) => c.notFound());
  app.route('/', createPictures({ ...options, authenticate, pictureOf }));
  for (const path of callPaths) app.all(path, calls.unknown);
  if (dist !== null) app.route('/', createPages(world.config, dist, shownPairOf(market, world.config)));
  app.onError((error, c) => {
    const request = requestIdOf(c, world.random);
    world.log.error(`${c.req.method} ${c.req.path} failed.`, error, { request });
    c.header(requestIdHeader, request);
    return c.text('Something went wrong. Please try again.', 500);
  });
  return app;
}
