import { Hono } from 'hono';
import type { MovableMarket } from '../prices/market.ts';
import { type CallsOptions, createCalls } from './calls.ts';
import { type ControlsParts, createControls, type LiveControl } from './controls.ts';
import type { Draining } from './draining.ts';
import { shownPairOf } from './fill-page.ts';
import { createHealth } from './health.ts';
import { type HttpEnvironment, requestIdHeader, requestIdOf } from './http-context.ts';
import { countRequests, refuseExcess } from './limit.ts';
import { createPages } from './pages.ts';
import { createPictures, type PicturesOptions } from './pictures.ts';
import { createSamplePages } from './sample-pages.ts';
import { createSamplePictures } from './sample-pictures.ts';
import { allowApps, guard } from './security.ts';

/** Below these are calls, and pictures. */
const callPaths = ['/api/*', '/v2/*'];

export interface AppOptions extends Omit<CallsOptions, 'drops'> {
  draining: Draining;
  isStarted(): boolean;
  channel: LiveControl;
  market: MovableMarket;
  authenticate: PicturesOptions['authenticate'];
  pictureOf: PicturesOptions['pictureOf'];
  stopTrader: ControlsParts['stopTrader'];
  /** The folder of the built app; null when it is served elsewhere. */
  dist: string | null;
}

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
  app.route('/', createSamplePages(world));
  app.route('/', createSamplePictures());
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
