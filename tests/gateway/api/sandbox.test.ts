import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket as Socket } from 'ws';
import { createActor, fromCallback, waitFor } from 'xstate';
import { idempotencyKeyOf, nextSeed } from '#domain/idempotency-key.ts';
import { memory, memoryReplies } from '#fixtures/stores.ts';
import { createChartGateway } from '#gateway/api/chart.ts';
import { createClient } from '#gateway/api/client.ts';
import { createForexGateway } from '#gateway/api/forex.ts';
import { createMarketGateway } from '#gateway/api/market.ts';
import { createBarCache } from '#gateway/live/bar-series.ts';
import { createLastQuotes } from '#gateway/live/last-quotes.ts';
import { createPositionStore } from '#gateway/live/positions.ts';
import { createQuoteStore } from '#gateway/live/quotes.ts';
import { createLiveSocket } from '#gateway/live/socket.ts';
import { channelMachine } from '#machines/live/channel.machine.ts';
import { subscriptionTo } from '#main/channel.ts';
import type { LiveSinks } from '#ports/live.ts';
import { livePath } from '#protocol/live-topics.ts';
import { run } from '../../kit/headless/run.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';

let exchange: TestSandbox;
beforeAll(async () => {
  exchange = await startSandbox(undefined, { prices: { seed: 7 } });
}, 180_000);
afterAll(() => exchange.stop());

/** Advances the exchange's clock until the condition holds, and fails after 50 seconds of it. */
async function until(holds: () => boolean) {
  for (let round = 0; round < 200 && !holds(); round += 1) {
    await exchange.clock.advance(250);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(holds()).toBe(true);
}

it('the gateway trades with the sandbox, and gets the results on the live channel [SESSION-13]', async () => {
  const { token } = await exchange.signIn();
  const warnings: string[] = [];
  const warn = (message: string, cause?: unknown) => warnings.push(`${message} ${String(cause ?? '')}`);
  const now = () => exchange.clock.now();
  let seed: string | null = null;
  const newIdempotencyKey = () => {
    seed = nextSeed(now(), 0, seed);
    return idempotencyKeyOf(seed, 1);
  };
  const client = createClient({
    hasAdditions: true,
    baseUrl: exchange.url,
    language: () => 'en',
    token: () => token,
    newIdempotencyKey,
    now,
    isOnline: () => true,
    onSessionInvalid: () => warn('The session ended'),
    notify: ({ kind }) => warn(`A call ${kind}`),
    onFailure: () => undefined,
    visit: 'visit',
    unexplainedRefusal: () => '',
    warn,
    replies: memoryReplies(),
    isStoredSession: () => true,
  });
  const immediately = (task: () => void) => task();
  const quotes = createQuoteStore({ schedule: immediately, now });
  const bars = createBarCache(immediately);
  const positions = createPositionStore(immediately, { quotes, pairOf: () => undefined });
  const market = createMarketGateway(client, { quotes, lastQuotes: createLastQuotes(memory()), now });
  const chartGateway = createChartGateway(client, bars, { read: () => [] });
  const forex = createForexGateway(client, {
    positions,
    pairs: () => [],
    onAccepted: () => undefined,
  });

  const closed: string[] = [];
  const sinks: Partial<LiveSinks> = {
    market: quotes.apply,
    bars: (bar, code) => bars.apply(code, bar),
    positions: positions.apply,
    closed: (ids) => closed.push(...ids),
  };
  const channel = createActor(
    channelMachine.provide({
      actors: {
        watchPage: fromCallback(() => undefined),
        socket: createLiveSocket({
          // ws implements the browser's interface, but its type differs.
          open: () => new Socket(`${exchange.url.replace('http', 'ws')}${livePath}`) as unknown as WebSocket,
          hasAdditions: true,
          wasAnswered: () => false,
          now,
          warn,
          onConnecting: bars.interrupt,
          deliver: (name, data, [code = '']) => sinks[name]?.(data, code),
        }),
      },
    }),
    { input: { token } },
  ).start();
  const pairs = await run(market.loadPairs, undefined);
  const coin = pairs.find(({ code }) => code === 'BTCUSD') ?? pairs.find(({ isOpen }) => isOpen);
  if (!coin) throw new Error('The exchange has no open pair');
  for (const subscription of [
    subscriptionTo('market'),
    subscriptionTo('bars', coin.code),
    subscriptionTo('positions'),
    subscriptionTo('closed'),
  ])
    channel.send({ type: 'subscribe', ...subscription });
  channel.send({ type: 'start' });
  await waitFor(channel, (snapshot) =>
    snapshot.matches({ active: { link: { connected: { login: 'authenticated' } } } }),
  );

  const chart = { pairId: coin.id, code: coin.code, period: '1min' } as const;
  await run(chartGateway.loadBars, chart);
  const series = bars.series(coin.code, '1min');
  expect(series.bars()).toHaveLength(300);
  await run(chartGateway.loadOlderBars, chart);
  const starts = series.bars().map(({ time }) => time);
  expect(starts).toEqual(starts.map((_, index) => (starts[0] ?? 0) + index * 60_000));
  expect(starts).toHaveLength(800);

  const seeded = quotes.get(coin.code);
  const last = series.bars().at(-1);
  await until(() => quotes.get(coin.code) !== seeded && series.bars().at(-1) !== last);

  const answer = await run(forex.submitOrder, {
    request: {
      pairId: coin.id,
      side: 'buy',
      kind: 'market',
      lots: coin.minimumLots,
      leverage: coin.leverages[0] ?? null,
      price: null,
      stopLoss: null,
      takeProfit: null,
    },
    idempotencyKey: newIdempotencyKey(),
  });
  if (!answer.accepted) throw new Error(answer.message);
  const { data } = await run(forex.loadOrders('holding'), { page: 1 });
  const id = data[0]?.id ?? '';
  await until(() => positions.orders.get(id) !== undefined);

  await run(forex.endOrder, {
    request: { orderId: id, status: 'holding' },
    idempotencyKey: newIdempotencyKey(),
  });
  await until(() => closed.includes(id));

  channel.send({ type: 'stop' });
  expect(warnings).toEqual([]);
  expect(exchange.failures).toEqual([]);
});
