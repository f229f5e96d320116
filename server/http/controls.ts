import { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import * as v from 'valibot';
import { amount } from '#protocol/fields.ts';
import { listMessages, type Message } from '../kernel/outbox/outbox.ts';
import type { World } from '../kernel/world.ts';
import { type MovableMarket, pipsOf, priceOf } from '../prices/market.ts';
import { escaped } from './escaped.ts';
import { type HttpContext, type HttpEnvironment, isLoopback } from './http-context.ts';
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

const code = /\b\d{6}\b/;

const medium: Record<Message['channel'], string> = { email: 'E-mail', sms: 'SMS' };

/** Since the page runs no script, it can't know the reader's zone. */
const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function cardOf({ channel, recipient, text, at }: Message): string {
  const sent = code.exec(text)?.[0];
  return `<article>
    <h2>${medium[channel]} to ${escaped(recipient)}</h2>
    <time datetime="${new Date(at).toISOString()}">${timeOf(at)}</time>
    ${sent === undefined ? '' : `<p class="code">${sent}</p>`}
    <p>${escaped(text)}</p>
  </article>`;
}

/** The messages of the outbox for a reader, the newest first; a program gets them as JSON. */
const outboxPage = (messages: readonly Message[], nonce: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox of the sandbox</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 480px; padding: 24px 16px; }
  h1 { font-size: 20px; line-height: 28px; margin: 0 0 8px; }
  h2 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
  p { margin: 8px 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
  time { font-size: 14px; opacity: 0.8; }
  article { border: 1px solid #8888; border-radius: 12px; margin-top: 12px; padding: 12px 16px; }
  .code { font-size: 32px; font-weight: 600; letter-spacing: 4px; line-height: 40px; }
</style>
<main>
  <h1>Outbox of the sandbox</h1>
  <p>The e-mails and SMS that the sandbox has sent, the newest first.</p>
  ${messages.length === 0 ? '<p>Nothing has been sent yet. Reload this page once a code was requested.</p>' : messages.map(cardOf).join('\n  ')}
</main>
</html>
`;

/** Routes for this machine only: the outbox with its codes, and faults and price moves for tests. */
export function createControls({ world, channel, market, drops, stopTrader }: ControlsParts) {
  const app = new Hono<HttpEnvironment & { Variables: SecureHeadersVariables }>();
  const notFound = (c: HttpContext) => c.notFound();

  app.use('/sandbox/*', (c, next) => (isLoopback(c) ? next() : Promise.resolve(notFound(c))));
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
