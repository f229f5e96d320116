import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { specifiedForexOrder, wirePair } from '#fixtures/exchange/specified.ts';
import { memory } from '#fixtures/stores.ts';
import { createAccountGateway } from '#gateway/api/account.ts';
import { createChartGateway } from '#gateway/api/chart.ts';
import { createForexGateway } from '#gateway/api/forex.ts';
import { createMarketGateway } from '#gateway/api/market.ts';
import { createWalletGateway } from '#gateway/api/wallet.ts';
import { createBarCache } from '#gateway/live/bar-series.ts';
import { createLastQuotes } from '#gateway/live/last-quotes.ts';
import { createPositionStore } from '#gateway/live/positions.ts';
import { createQuoteStore } from '#gateway/live/quotes.ts';
import { liveData } from '#protocol/live.ts';
import { answer, hangUp, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

const ignore = () => undefined;

function gateways() {
  const client = api.client();
  const quotes = createQuoteStore({ schedule: ignore, now: () => 5_000 });
  const bars = createBarCache(ignore);
  const positions = createPositionStore(ignore, { quotes, pairOf: () => undefined });
  const reported: string[] = [];
  return {
    quotes,
    bars,
    positions,
    reported,
    market: createMarketGateway(client, { quotes, lastQuotes: createLastQuotes(memory()), now: () => 1_000 }),
    chart: createChartGateway(client, bars, { read: () => [] }),
    forex: createForexGateway(client, {
      positions,
      pairs: () => [],
      onAccepted: (message) => reported.push(message),
    }),
    wallet: createWalletGateway(client),
    account: createAccountGateway(client),
  };
}

let app: ReturnType<typeof gateways>;
beforeEach(() => {
  app = gateways();
});

const wireBar = (Time: number) => ({
  Time,
  Open: 1,
  High: 2,
  Low: 1,
  Close: 1.5,
  Volume: 3,
  Period: '5min',
});

const chart = { pairId: '2', code: 'EURUSD', period: '5min' } as const;
const minutes = (count: number) => Date.UTC(2026, 2, 2) + count * 60_000;
const times = () =>
  app.bars
    .series('EURUSD', '5min')
    .bars()
    .map(({ time }) => time);

describe('The market gateway', () => {
  it('loads the pairs and stores their prices as quotes, dated when the call was sent', async () => {
    api.reply(answer(1, [wirePair]));
    const [pair] = await run(app.market.loadPairs, undefined);
    expect(pair).toMatchObject({ id: '2', symbol: 'EUR/USD', isOpen: true, name: '', leverages: ['100'] });
    expect(app.quotes.get('EURUSD')).toMatchObject({ price: '1.25', receivedAt: 1_000 });
  });

  it('loads the categories [MARKET-34]', async () => {
    api.reply(answer(1, [{ Id: 3, NameShowTrans: 'Metals' }]));
    await expect(run(app.market.loadCategories, undefined)).resolves.toEqual([{ id: '3', name: 'Metals' }]);
  });

  it('loads the newest bars into the series of the chart [MARKET-35, MARKET-38]', async () => {
    api.reply(answer(1, [wireBar(minutes(5)), wireBar(minutes(10))]));
    await run(app.chart.loadBars, chart);
    expect(api.requests[0]).toMatchObject({
      path: '/v2/api/forex/abbreviated_cache_kline',
      query: { forex_id: '2', period: '5min' },
    });
    expect(times()).toEqual([minutes(5), minutes(10)]);
  });

  it('loses no bars that arrive during a read, and none when a read fails', async () => {
    api.reply(answer(1, [wireBar(minutes(5))]));
    await run(app.chart.loadBars, chart);
    app.bars.interrupt();
    app.bars.apply('EURUSD', v.parse(liveData.bars, wireBar(minutes(15))));
    api.reply(hangUp);
    await expect(run(app.chart.loadBars, chart)).rejects.toMatchObject({ kind: 'failed' });
    expect(times()).toEqual([minutes(5)]);
    api.reply(answer(1, [wireBar(minutes(5)), wireBar(minutes(10))]));
    await run(app.chart.loadBars, chart);
    expect(times()).toEqual([minutes(5), minutes(10), minutes(15)]);
  });

  it('loads older bars until there are no more [MARKET-36]', async () => {
    api.reply(answer(1, [wireBar(minutes(50))]));
    await run(app.chart.loadBars, chart);
    api.reply(answer(1, [wireBar(minutes(40)), wireBar(minutes(45))]), answer(1, []));
    await expect(run(app.chart.loadOlderBars, chart)).resolves.toEqual({ isExhausted: false });
    expect(api.requests[0]).toMatchObject({
      path: '/v2/api/forex/kline',
      query: { forex_id: '2', period: '5min', t_end: String(minutes(50)) },
    });
    expect(times()).toEqual([minutes(40), minutes(45), minutes(50)]);
    await expect(run(app.chart.loadOlderBars, chart)).resolves.toEqual({ isExhausted: true });
  });
});

const order = {
  pairId: '2',
  side: 'sell',
  kind: 'market',
  lots: decimal('0.05'),
  leverage: decimal(100),
  price: null,
  stopLoss: null,
  takeProfit: decimal('1.05'),
} as const;

const idempotencyKey = '170000000000000001';

describe('The forex gateway', () => {
  it("submits a market order in the API's fields, with 0 for a stop that is off [FOREX-22, FOREX-23]", async () => {
    api.reply(answer(1, { id: 77 }, 'Order placed.'));
    await expect(run(app.forex.submitOrder, { request: order, idempotencyKey })).resolves.toEqual({
      accepted: true,
      data: null,
      message: 'Order placed.',
    });
    expect(api.requests[0]).toMatchObject({
      method: 'GET',
      path: '/v2/api/forex/submit',
      query: {
        type: '2',
        cont: '0.05',
        forex_id: '2',
        status: '1',
        target_price: '0',
        stop_loss_price: '0',
        target_profit_price: '1.05',
        multiple: '100',
        t: '170000000000000001',
      },
    });
  });

  it('submits a pending order with its price, and with 1 as the leverage where the margin is fixed [FOREX-22, FOREX-23]', async () => {
    api.reply(answer(0, null, 'The market is closed.'));
    const pending = {
      ...order,
      side: 'buy',
      kind: 'pending',
      price: decimal('1.15'),
      leverage: null,
    } as const;
    await expect(run(app.forex.submitOrder, { request: pending, idempotencyKey })).resolves.toMatchObject({
      accepted: false,
    });
    expect(api.requests[0]?.query).toMatchObject({ type: '1', status: '0', target_price: '1.15' });
    expect(api.requests[0]?.query).toHaveProperty('multiple', '1');
    expect(app.reported).toEqual([]);
  });

  it('throws for a stop without a price, and sends nothing', async () => {
    api.reply(answer(1, { id: 77 }));
    const request = { ...order, stopLoss: 'missing' } as const;
    await expect(run(app.forex.submitOrder, { request, idempotencyKey })).rejects.toThrow(
      'A stop that is on needs a price',
    );
    expect(api.requests).toHaveLength(0);
  });

  it('repeats a submission with the same idempotency key', async () => {
    api.reply(hangUp, answer(1, { id: 77 }));
    await expect(run(app.forex.submitOrder, { request: order, idempotencyKey })).rejects.toMatchObject({
      kind: 'unknown',
    });
    await run(app.forex.submitOrder, { request: order, idempotencyKey });
    expect(api.requests.map(({ query }) => query.t)).toEqual(['170000000000000001', '170000000000000001']);
  });

  it('loads a page of orders by status [FOREX-17]', async () => {
    api.reply(answer(1, { data: [], total: 0, all_fact_profits: '0' }));
    await run(app.forex.loadOrders('closed'), { page: 2 });
    expect(api.requests[0]).toMatchObject({
      path: '/v2/api/forex/my_deal',
      query: { status: '3', page: '2' },
    });
    expect(app.positions.summary.get('all')).toBeUndefined();
    await run(app.forex.loadOrders('holding'), { page: 1 });
    expect(app.positions.summary.get('all')).toEqual({ profit: '0', marginLevel: null, margin: null });
  });

  it('closes an open position and cancels a pending order [FOREX-44, FOREX-45]', async () => {
    api.reply(answer(1, null, 'Done.'));
    await run(app.forex.endOrder, { request: { orderId: '7', status: 'holding' }, idempotencyKey: 'a' });
    await run(app.forex.endOrder, { request: { orderId: '8', status: 'pending' }, idempotencyKey: 'b' });
    expect(api.requests.map(({ path, query }) => [path, query.id, query.t])).toEqual([
      ['/v2/api/forex/close', '7', 'a'],
      ['/v2/api/forex/cancel_trade', '8', 'b'],
    ]);
    expect(app.reported).toEqual(['Done.', 'Done.']);
  });

  it('completes the orders of a page by the pairs that the app has, or by the decimals of their prices [FOREX-20]', async () => {
    const sparse = { ...specifiedForexOrder, Price: '1.2345', ForexTradeLists: { ShowCode: 'EUR/USD' } };
    api.reply(answer(1, { data: [sparse], total: 1 }));
    const { data } = await run(app.forex.loadOrders('closed'), { page: 1 });
    expect(data).toMatchObject([{ symbol: 'EUR/USD', pairId: '', code: '', pricePrecision: 4 }]);
  });

  it('reports to the machine of an order that it was filled or closed, until that stops', () => {
    const received: string[] = [];
    const owner = setup({
      types: { events: {} as EventObject },
      actors: { watch: app.forex.watchOrder },
    }).createMachine({
      invoke: { src: 'watch', input: { orderId: '7' } },
      on: { '*': { actions: ({ event }) => received.push(event.type) } },
    });
    const actor = createActor(owner).start();
    const fill = (id: string) =>
      app.positions.apply({
        orders: [{ id, currentPrice: decimal('1.25'), profit: decimal(0) }],
        profit: null,
        marginLevel: null,
        margin: null,
      });
    fill('8');
    expect(received).toEqual([]);
    fill('7');
    expect(received).toEqual(['order.filled']);
    app.positions.close(['8', '7']);
    expect(received).toEqual(['order.filled', 'position.closed']);
    actor.stop();
    app.positions.clear();
    fill('7');
    app.positions.close(['7']);
    expect(received).toEqual(['order.filled', 'position.closed']);
  });

  it('sets the stops of an order, with 0 for one that is off [FOREX-46]', async () => {
    api.reply(answer(1, null, 'Stops saved.'));
    const request = { orderId: '7', stopLoss: decimal('1.2'), takeProfit: null };
    await run(app.forex.saveStops, { request, idempotencyKey: 'a' });
    expect(api.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
      [
        'GET',
        '/v2/api/forex/set_stop_price',
        { id: '7', stop_loss_price: '1.2', target_profit_price: '0', t: 'a' },
      ],
    ]);
    expect(app.reported).toEqual(['Stops saved.']);
  });
});

describe('The wallet and account gateways', () => {
  it('map balances, profits and settings to our names [ACCOUNT-30, ACCOUNT-33, FOREX-53, MICRO-34, WALLET-48, WALLET-77, WALLET-79]', async () => {
    api.reply(
      answer(1, [{ accountTypeId: 1, type: 'forex', balance: '10.50', lockBalance: 0, currencyId: 1 }]),
      answer(1, { today_profit: '1', today_profit_percent: '0.5', total_profit: '2' }),
      answer(1, {
        service_link: 'https://example.test',
        service_link_type: 2,
        verify_reg_type: 1,
        trade_fee_type: 1,
        micro_loss_level: 0,
      }),
      answer(1, 'help@example.test'),
    );
    await expect(run(app.wallet.loadBalances, undefined)).resolves.toEqual([
      { id: '1', type: 'forex', available: '10.5', locked: '0', currencyId: '1', transferable: null },
    ]);
    expect(api.requests[0]).toMatchObject({ method: 'GET', path: '/v2/api/main/wallet/getBalance' });
    expect(Object.keys(api.requests[0]?.query ?? {})).toEqual(['t']);
    await expect(run(app.wallet.loadProfits, undefined)).resolves.toEqual({
      today: '1',
      todayPercent: '0.5',
      total: '2',
    });
    await expect(run(app.account.loadSettings, undefined)).resolves.toMatchObject({
      supportMode: 'copy',
      feeBasis: 'lots',
      microLoss: 'full',
    });
    await expect(run(app.account.loadSupportEmail, undefined)).resolves.toBe('help@example.test');
    expect(api.requests.at(-1)?.query.key).toBe('service_email');
  });

  it.each([0, 2, 3])(
    'map the fee type %i to a fee by margin, and any loss level but 0 to the minimum [FOREX-54, MICRO-35]',
    async (type) => {
      api.reply(answer(1, { trade_fee_type: type, micro_loss_level: type + 1 }));
      await expect(run(app.account.loadSettings, undefined)).resolves.toMatchObject({
        feeBasis: 'margin',
        microLoss: 'minimum',
      });
    },
  );

  it.each([
    [1, 'embed'],
    [2, 'copy'],
    [3, 'redirect'],
    [4, 'embed'],
  ])(
    'map the kind of customer service %i to %s [ACCOUNT-33, ACCOUNT-34, ACCOUNT-35]',
    async (type, supportMode) => {
      api.reply(answer(1, { service_link: 'https://example.test', service_link_type: type }));
      await expect(run(app.account.loadSettings, undefined)).resolves.toMatchObject({ supportMode });
    },
  );
});
