import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { createAccountGateway } from '#gateway/account.ts';
import { createBarBook } from '#gateway/bar-series.ts';
import { createChartGateway } from '#gateway/chart.ts';
import { createForexGateway } from '#gateway/forex.ts';
import { createMarketGateway } from '#gateway/market.ts';
import { createPositionStore } from '#gateway/positions.ts';
import { createQuoteStore } from '#gateway/quotes.ts';
import { createWalletGateway } from '#gateway/wallet.ts';
import { liveBar } from '#protocol/live.ts';
import { wirePair } from '../kit/wire-pair.ts';
import { answer, hangUp, startLocalApi } from './local-api.ts';
import { run } from './run.ts';

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api.close());

const ignore = () => undefined;

function gateways() {
  const client = api.client();
  const quotes = createQuoteStore({ schedule: ignore, now: () => 5_000 });
  const bars = createBarBook(ignore);
  const positions = createPositionStore(ignore);
  const taken: string[] = [];
  return {
    quotes,
    bars,
    positions,
    taken,
    market: createMarketGateway(client, { quotes, now: () => 1_000 }),
    chart: createChartGateway(client, bars),
    forex: createForexGateway(client, {
      positions,
      onPlaced: () => taken.push('placed'),
      onTaken: (message) => taken.push(message),
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
const minutes = (count: number) => count * 60_000;
const times = () =>
  app.bars
    .series('EURUSD', '5min')
    .bars()
    .map(({ time }) => time);

describe('The market gateway', () => {
  it('reads the pairs and gives their prices to the quotes, as old as the question', async () => {
    api.reply(answer(1, [wirePair]));
    const [pair] = await run(app.market.loadPairs, undefined);
    expect(pair).toMatchObject({ id: '2', symbol: 'EUR/USD', isOpen: true, name: '', leverages: ['100'] });
    expect(app.quotes.get('EURUSD')).toMatchObject({ price: '1.25', receivedAt: 1_000 });
  });

  it('reads the newest bars into the series of the chart', async () => {
    api.reply(answer(1, [wireBar(minutes(5)), wireBar(minutes(10))]));
    await run(app.chart.loadBars, chart);
    expect(api.heard[0]).toMatchObject({
      path: '/v2/api/forex/abbreviated_cache_kline',
      query: { forex_id: '2', period: '5min' },
    });
    expect(times()).toEqual([minutes(5), minutes(10)]);
  });

  it('keeps the bars that arrive while it reads, and those of a read that fails', async () => {
    api.reply(answer(1, [wireBar(minutes(5))]));
    await run(app.chart.loadBars, chart);
    app.bars.interrupt();
    app.bars.apply('EURUSD', v.parse(liveBar, wireBar(minutes(15))));
    api.reply(hangUp);
    await expect(run(app.chart.loadBars, chart)).rejects.toMatchObject({ kind: 'failed' });
    expect(times()).toEqual([minutes(5)]);
    api.reply(answer(1, [wireBar(minutes(5)), wireBar(minutes(10))]));
    await run(app.chart.loadBars, chart);
    expect(times()).toEqual([minutes(5), minutes(10), minutes(15)]);
  });

  it('reads the bars before the first one until there are no more', async () => {
    api.reply(answer(1, [wireBar(minutes(50))]));
    await run(app.chart.loadBars, chart);
    api.reply(answer(1, [wireBar(minutes(40)), wireBar(minutes(45))]), answer(1, []));
    await expect(run(app.chart.loadOlderBars, chart)).resolves.toEqual({ isExhausted: false });
    expect(api.heard[0]).toMatchObject({
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

const requestKey = '1700000000000000001';

describe('The forex gateway', () => {
  it("submits a market order in the API's names, a stop that is off as 0", async () => {
    api.reply(answer(1, { id: 77 }, 'Order placed.'));
    await expect(run(app.forex.submitOrder, { request: order, requestKey })).resolves.toEqual({
      accepted: true,
      data: { id: '77' },
      message: 'Order placed.',
    });
    expect(api.heard[0]).toMatchObject({
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
        t: '1700000000000000001',
      },
    });
    expect(app.taken).toEqual(['placed']);
  });

  it('submits a pending order with its price, and without a leverage where the margin is fixed', async () => {
    api.reply(answer(0, null, 'The market is closed.'));
    const pending = {
      ...order,
      side: 'buy',
      kind: 'pending',
      price: decimal('1.15'),
      leverage: null,
    } as const;
    await expect(run(app.forex.submitOrder, { request: pending, requestKey })).resolves.toMatchObject({
      accepted: false,
    });
    expect(api.heard[0]?.query).toMatchObject({ type: '1', status: '0', target_price: '1.15' });
    expect(api.heard[0]?.query).not.toHaveProperty('multiple');
    expect(app.taken).toEqual([]);
  });

  it('never sends a stop without its price', async () => {
    api.reply(answer(1, { id: 77 }));
    const request = { ...order, stopLoss: 'missing' } as const;
    await expect(run(app.forex.submitOrder, { request, requestKey })).rejects.toThrow(
      'A stop that is on needs a price',
    );
    expect(api.heard).toHaveLength(0);
  });

  it('asks again under the same request key', async () => {
    api.reply(hangUp, answer(1, { id: 77 }));
    await expect(run(app.forex.submitOrder, { request: order, requestKey })).rejects.toMatchObject({
      kind: 'unknown',
    });
    await run(app.forex.submitOrder, { request: order, requestKey });
    expect(api.heard.map(({ query }) => query.t)).toEqual(['1700000000000000001', '1700000000000000001']);
  });

  it('reads a page of orders by their status', async () => {
    api.reply(answer(1, { data: [], total: 0, all_fact_profits: '0' }));
    await run(app.forex.loadOrders('closed'), { page: 2 });
    expect(api.heard[0]).toMatchObject({ path: '/v2/api/forex/my_deal', query: { status: '3', page: '2' } });
    expect(app.positions.summary.get('all')).toBeUndefined();
    await run(app.forex.loadOrders('holding'), { page: 1 });
    expect(app.positions.summary.get('all')).toEqual({ profit: '0', riskRate: null, margin: null });
  });

  it('closes a held order and cancels a pending one', async () => {
    api.reply(answer(1, null, 'Done.'));
    await run(app.forex.endOrder, { request: { orderId: '7', status: 'holding' }, requestKey: 'a' });
    await run(app.forex.endOrder, { request: { orderId: '8', status: 'pending' }, requestKey: 'b' });
    expect(api.heard.map(({ path, query }) => [path, query.id, query.t])).toEqual([
      ['/v2/api/forex/close', '7', 'a'],
      ['/v2/api/forex/cancel_trade', '8', 'b'],
    ]);
  });
});

describe('The wallet and account gateways', () => {
  it('read balances, profits and settings in our names', async () => {
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
      { id: '1', type: 'forex', available: '10.5', locked: '0', currencyId: '1' },
    ]);
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
    expect(api.heard.at(-1)?.query.key).toBe('service_email');
  });
});
