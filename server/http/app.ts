import { Hono } from 'hono';
import type { Channel } from '../live/channel.ts';
import type { MovableMarket } from '../market/market.ts';
import { type CallsOptions, createCalls } from './calls.ts';
import { createControls } from './controls.ts';
import type { HttpContext } from './environment.ts';
import { createPages } from './pages.ts';
import { allowApps, guard } from './security.ts';
import { createSupport } from './support.ts';

export interface AppOptions extends Omit<CallsOptions, 'drops'> {
  channel: Channel;
  market: MovableMarket;
  /** The folder of the built app; null when someone else serves it. */
  dist: string | null;
}

/** Everything that the exchange answers over HTTP, on one port. */
export function createApp({ channel, market, dist, ...options }: AppOptions) {
  const { world } = options;
  const drops = new Set<string>();
  const app = new Hono<{ Bindings: HttpContext['env'] }>();
  app.use(guard);
  if (world.config.appOrigins.length > 0)
    for (const calls of ['/api/*', '/v2/*']) app.use(calls, allowApps(world.config));
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.route('/', createSupport(world));
  app.route('/', createControls({ world, channel, market, drops }));
  app.all('/sandbox/*', (c) => c.notFound());
  app.route('/', createCalls({ ...options, drops }));
  if (dist !== null) app.route('/', createPages(world, dist));
  app.onError((error, c) => {
    world.log.error(`${c.req.method} ${c.req.path} failed.`, error);
    return c.text('Something went wrong. Please try again.', 500);
  });
  return app;
}
