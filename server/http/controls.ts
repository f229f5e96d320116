import { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import * as v from 'valibot';
import { amount } from '#protocol/fields.ts';
import { listMessages } from '../kernel/outbox/outbox.ts';
import type { World } from '../kernel/world.ts';
import { type MovableMarket, pipsOf, priceOf } from '../prices/market.ts';
import { createForeign } from './foreign.ts';
import { type HttpContext, type HttpEnvironment, isLoopback } from './http-context.ts';
import { outboxPage } from './sample-pages.ts';
import { guardEmbedded } from './security.ts';

/**
 * Paths whose replies are dropped for a test. Browsers repeat a request when a reused connection breaks, so a
 * path stays in the set until all are restored.
 */
export type Drops = Set<string>;

const cut = v.object({ seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(3600)) });
const move = v.object({ code: v.string(), price: amount });
const named = v.object({ userId: v.string() });
const drop = v.object({ path: v.pipe(v.string(), v.startsWith('/')) });

/** The part of the live channel that tests control. */
export interface LiveControl {
  /** Closes every socket and rejects new ones for that long. */
  cut(milliseconds: number): void;
}

export interface ControlsParts {
  world: World;
  channel: LiveControl;
  market: MovableMarket;
  drops: Drops;
  /** Ends a trader's activity; false for anyone who isn't a trader. */
  stopTrader(userId: string): Promise<boolean>;
}

/** Routes for this machine only: the outbox with its codes, and faults and price moves for tests. */
export function createControls({ world, channel, market, drops, stopTrader }: ControlsParts) {
  const app = new Hono<HttpEnvironment & { Variables: SecureHeadersVariables }>();
  const notFound = (c: HttpContext) => c.notFound();

  const isForeign = createForeign(world.config);
  app.use('/sandbox/*', (c, next) =>
    isLoopback(c) && (c.req.method === 'GET' || !isForeign(c.req.header()))
      ? next()
      : Promise.resolve(notFound(c)),
  );
  app.get('/sandbox/outbox', guardEmbedded, async (c) => {
    const messages = await listMessages(world.database);
    c.header('cache-control', 'no-store');
    c.header('vary', 'accept');
    const isForReader = (c.req.header('accept') ?? '').includes('text/html');
    return isForReader
      ? c.html(outboxPage(messages, c.get('secureHeadersNonce') ?? ''))
      : c.json({ messages });
  });
  if (!world.config.hasControls) return app;

  const body = async <Schema extends v.GenericSchema>(c: HttpContext, schema: Schema) =>
    v.safeParse(schema, await c.req.json().catch(() => null));
  app.post('/sandbox/live/cut', async (c) => {
    const parsed = await body(c, cut);
    if (!parsed.success) return c.json({ error: 'Send {"seconds": number}.' }, 400);
    channel.cut(parsed.output.seconds * 1000);
    return c.json({});
  });
  app.post('/sandbox/market/move', async (c) => {
    const parsed = await body(c, move);
    const instrument = parsed.success ? market.instrument(parsed.output.code) : null;
    if (!parsed.success || !instrument)
      return c.json({ error: 'Send {"code": a pair\'s, "price": "decimal"}.' }, 400);
    market.push(instrument.id, priceOf(instrument, pipsOf(instrument, parsed.output.price)));
    return c.json({});
  });
  app.post('/sandbox/traders/stop', async (c) => {
    const parsed = await body(c, named);
    if (!parsed.success || !(await stopTrader(parsed.output.userId)))
      return c.json({ error: 'Send {"userId": a trader\'s}.' }, 400);
    return c.json({});
  });
  app.post('/sandbox/replies/drop', async (c) => {
    const parsed = await body(c, drop);
    if (!parsed.success) return c.json({ error: 'Send {"path": "/…"}.' }, 400);
    drops.add(parsed.output.path);
    return c.json({});
  });
  app.post('/sandbox/replies/restore', (c) => {
    drops.clear();
    return c.json({});
  });
  return app;
}
