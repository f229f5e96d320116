import { Hono } from 'hono';
import type { RequestLimit } from '../kernel/calls/request-limit.ts';
import type { MovableMarket } from '../prices/market.ts';
import { type CallsOptions, createCalls } from './calls.ts';
import type { AddressOf } from './client-address.ts';
import { type ControlsParts, createControls, type LiveControl } from './controls.ts';
import { createDirectCalls } from './direct-calls.ts';
import type { Draining } from './draining.ts';
import { createHealth } from './health.ts';
import type { HttpEnvironment } from './http-context.ts';
import { countRequests, refuseExcess } from './limit.ts';
import { measureCalls } from './measuring.ts';
import { createPages } from './pages.ts';
import { createPictures, type PicturesOptions } from './pictures.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import { createSamplePages } from './sample-pages.ts';
import { allowApps, guard } from './security.ts';
import { createSharedReplies } from './shared-replies.ts';
import { shownPairOf } from './shown-pair.ts';

export interface AppOptions extends Omit<CallsOptions, 'drops'> {
  limit: RequestLimit;
  addressOf: AddressOf;
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
  const shared = options.implementations.filter(({ version }) => version !== undefined);
  const direct = options.implementations.filter(({ version }) => version === undefined);
  app.route(
    '/',
    createDirectCalls({ ...options, implementations: direct, limit, addressOf, draining, drops }),
  );
  app.use(draining.middleware);
  app.use(measureCalls(world, new Set(options.implementations.map(({ call }) => call.path))));
  app.use(countRequests(limit, addressOf));
  app.route('/', createSharedReplies(shared, world.config, drops));
  app.use(guard);
  if (world.config.appOrigins.length > 0)
    for (const calls of ['/api/*', '/v2/*']) app.use(calls, allowApps(world.config));
  // Counted and never refused: who watches the process may have the address of a proxy that passes on all requests.
  app.route('/', createHealth({ world, draining, isStarted }));
  app.use(refuseExcess(world));
  app.route('/', createSamplePages(world.config));
  app.route('/', createControls({ world, channel, market, drops, stopTrader }));
  app.all('/sandbox/*', (c) => c.notFound());
  app.route('/', createPictures({ ...options, authenticate, pictureOf }));
  app.route('/', createCalls({ ...options, implementations: shared, drops }));
  if (dist !== null) app.route('/', createPages(world.config, dist, shownPairOf(market, world.config)));
  app.onError((error, c) => {
    const request = requestIdOf(c, world.random);
    world.log.error(`${c.req.method} ${c.req.path} failed.`, error, { request });
    c.header(requestIdHeader, request);
    return c.text('Something went wrong. Please try again.', 500);
  });
  return app;
}
