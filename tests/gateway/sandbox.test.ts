import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket as Socket } from 'ws';
import { createActor, fromCallback, waitFor } from 'xstate';
import { createBarBook } from '#gateway/bar-series.ts';
import { createChartGateway } from '#gateway/chart.ts';
import { createClient } from '#gateway/client.ts';
import { createForexGateway } from '#gateway/forex.ts';
import { createLiveSocket } from '#gateway/live-socket.ts';
import { createMarketGateway } from '#gateway/market.ts';
import { createPositionStore } from '#gateway/positions.ts';
import { createQuoteStore } from '#gateway/quotes.ts';
import { requestKeyOf } from '#gateway/request.ts';
import { channelMachine } from '#machines/live/channel.machine.ts';
import { livePath, topics } from '#protocol/live.ts';
import { startSandbox, type TestSandbox } from '../server/kit.ts';
import { run } from './run.ts';

let exchange: TestSandbox;
beforeAll(async () => {
  exchange = await startSandbox(undefined, { prices: { seed: 7 } });
}, 180_000);
afterAll(() => exchange.stop());

/** Lets the exchange's clock run until something has reached this side. */
async function until(holds: () => boolean) {
  for (let round = 0; round < 200 && !holds(); round += 1) {
    await exchange.clock.advance(250);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(holds()).toBe(true);
}

it('The gateway trades with the sandbox, and hears of it on the live channel', async () => {
  const { token } = await exchange.signIn();
  const warnings: string[] = [];
  const warn = (message: string, cause?: unknown) => warnings.push(`${message} ${String(cause ?? '')}`);
  const now = () => exchange.clock.now();
  let keys = 0;
  const newRequestKey = () => {
    keys += 1;
    return requestKeyOf(now(), keys / 1_000_000);
  };
  const client = createClient({
    baseUrl: exchange.url,
    language: () => 'en',
    token: () => token,
    newRequestKey,
    now,
    onSessionInvalid: () => warn('The session ended'),
    notify: ({ kind }) => warn(`A call ${kind}`),
    warn,
  });
  const immediately = (task: () => void) => task();
  const quotes = createQuoteStore({ schedule: immediately, now });
  const bars = createBarBook(immediately);
  const positions = createPositionStore(immediately);
  const market = createMarketGateway(client, { quotes, now });
  const chartGateway = createChartGateway(client, bars);
  const forex = createForexGateway(client, {
    positions,
    onPlaced: () => undefined,
    onTaken: () => undefined,
  });

  const closed: string[] = [];
  const channel = createActor(
    channelMachine.provide({
      actors: {
        watchPage: fromCallback(() => undefined),
        socket: createLiveSocket({
          // ws speaks the browser's interface; its type says more.
          open: () => new Socket(`${exchange.url.replace('http', 'ws')}${livePath}`) as unknown as WebSocket,
          now,
          warn,
          sinks: {
            interrupted: bars.interrupt,
            market: quotes.apply,
            bar: bars.apply,
            positions: positions.apply,
            closed: (ids) => closed.push(...ids),
          },
        }),
      },
    }),
    { input: { token } },
  ).start();
  const pairs = await run(market.loadPairs, undefined);
  const coin = pairs.find(({ code }) => code === 'BTCUSD') ?? pairs.find(({ isOpen }) => isOpen);
  if (!coin) throw new Error('The exchange has no open pair');
  for (const topic of [topics.market, topics.bars(coin.code), topics.positions, topics.closed])
    channel.send({ type: 'subscribe', topic });
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
    requestKey: newRequestKey(),
  });
  if (!answer.accepted) throw new Error(answer.message);
  const { id } = answer.data;
  await until(() => positions.orders.get(id) !== undefined);

  await run(forex.endOrder, { request: { orderId: id, status: 'holding' }, requestKey: newRequestKey() });
  await until(() => closed.includes(id));

  channel.send({ type: 'stop' });
  expect(warnings).toEqual([]);
  expect(exchange.failures).toEqual([]);
});
