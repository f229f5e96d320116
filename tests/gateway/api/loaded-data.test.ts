import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import {
  specifiedFollowOrder,
  specifiedForexOrder,
  specifiedLoanInfo,
  wirePair,
} from '#fixtures/exchange/specified.ts';
import { askedFor } from '#gateway/api/asker.ts';
import { liveData } from '#protocol/live.ts';
import { type Gateways, gatewaysOf, key } from '../../kit/headless/gateways.ts';
import { answer, hangUp, order, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();

const notices: unknown[] = [];
let app: Gateways;
beforeEach(() => {
  notices.length = 0;
  app = gatewaysOf(api.client({ notify: (notice) => notices.push(notice) }));
});

describe('The prices of pairs', () => {
  it('that were loaded are quotes, dated when the call was sent', async () => {
    api.reply(answer(1, [wirePair]));
    await run(app.loadPairs, undefined);
    expect(app.quotes.get('EURUSD')).toMatchObject({ price: '1.25', receivedAt: 1_700_000_000_000 });
  });

  it('that were found are quotes, too [CONTENT-36, MARKET-37]', async () => {
    api.reply(answer(1, [wirePair]));
    const found = await run(app.search, { scope: 'pairs', query: 'euro' });
    expect(found).toMatchObject({ scope: 'pairs', rows: [{ id: '2', symbol: 'EUR/USD' }] });
    expect(app.quotes.get('EURUSD')?.price).toBe('1.25');
  });
});

const chart = { pairId: '2', code: 'EURUSD', period: '5min' } as const;
const firstAt = 1_700_000_000_000;
const at = (minutes: number) => firstAt + minutes * 60_000;
const wireBar = (Time: number, Period = '5min') => ({
  Time,
  Open: 1,
  High: 2,
  Low: 1,
  Close: 1.5,
  Volume: 3,
  Period,
});
const times = () => app.bars.bars().map(({ time }) => (time - firstAt) / 60_000);

describe('The bars of a chart', () => {
  it('lose none that arrive during a read, and none when a read fails [MARKET-35, MARKET-38]', async () => {
    app.bars.interrupt();
    app.bars.apply({ ...v.parse(liveData.bars, wireBar(at(15))) });
    api.reply(hangUp);
    await expect(run(app.loadBars, chart)).rejects.toMatchObject({ kind: 'failed' });
    expect(times()).toEqual([0]);
    api.reply(answer(1, [wireBar(at(0)), wireBar(at(5)), wireBar(at(10))]));
    await run(app.loadBars, chart);
    expect(times()).toEqual([0, 5, 10, 15]);
  });

  it('go back until there are no older ones [MARKET-36]', async () => {
    api.reply(answer(1, [wireBar(at(-10)), wireBar(at(-5))]), answer(1, []));
    await expect(run(app.loadOlderBars, chart)).resolves.toEqual({ isExhausted: false });
    expect(times()).toEqual([-10, -5, 0]);
    await expect(run(app.loadOlderBars, chart)).resolves.toEqual({ isExhausted: true });
  });
});

describe("A pair's day", () => {
  const loadDay = () => run(app.micro.loadDay({ id: '2', code: 'EURUSD' }), undefined);

  it('is the newest of the loaded bars, and unknown without any', async () => {
    api.reply(
      answer(1, []),
      answer(1, [wireBar(at(0), '1day'), { ...wireBar(at(1440), '1day'), Close: 1.25 }]),
    );
    await expect(loadDay()).resolves.toBeUndefined();
    await expect(loadDay()).resolves.toEqual({
      time: at(1440),
      open: '1',
      high: '2',
      low: '1',
      close: '1.25',
    });
  });
});

describe('The orders of a page', () => {
  it('that are held go into the positions, and no others [FOREX-17]', async () => {
    api.reply(answer(1, { data: [], total: 0, all_fact_profits: '0' }));
    await run(app.forex.loadOrders('closed'), { page: 2 });
    expect(app.positions.summary.get('all')).toBeUndefined();
    await run(app.forex.loadOrders('holding'), { page: 1 });
    expect(app.positions.summary.get('all')).toEqual({ profit: '0', marginLevel: null, margin: null });
  });

  it('have the rest of their pair, or the decimals of their prices where it is unknown [FOREX-20, FOLLOW-37]', async () => {
    api.reply(answer(1, { data: [{ ...specifiedForexOrder, ForexTradeLists: { ShowCode: 'XAG/USD' } }] }));
    const { data } = await run(app.forex.loadOrders('closed'), { page: 1 });
    expect(data).toMatchObject([{ symbol: 'XAG/USD', pairId: '', code: '', pricePrecision: 2 }]);
    api.reply(answer(1, { data: [specifiedFollowOrder] }));
    const orders = { traderId: '7001', status: 'closed', as: 'follower' } as const;
    const copies = await run(app.follow.loadOrders(orders), { page: 1 });
    expect(copies.data).toMatchObject([{ symbol: 'EUR/USD', code: 'EURUSD', pricePrecision: 5 }]);
  });

  it('that are open copies have their prices stored, the closed ones not, nor those without an answer', async () => {
    const load = (status: 'active' | 'closed') =>
      run(app.follow.loadOrders({ traderId: '7001', status, as: 'follower' }), { page: 2 });
    api.reply(answer(1, { data: [specifiedFollowOrder] }));
    await load('closed');
    expect(app.copies.get('601')).toBeUndefined();
    api.reply(hangUp);
    await expect(load('active')).rejects.toMatchObject({ kind: 'failed' });
    expect(app.copies.get('601')).toBeUndefined();
    api.reply(answer(1, { data: [specifiedFollowOrder] }));
    await load('active');
    expect(app.copies.get('601')).toEqual({ currentPrice: '1.13', profit: '-4.25' });
  });

  it('that are running micro orders are reported, and no others [MICRO-10]', async () => {
    api.reply(answer(1, { data: [], total: 0 }));
    await run(app.micro.loadOrders('running'), { page: 2 });
    await run(app.micro.loadOrders('closed'), { page: 1 });
    expect(app.events).toEqual(['running: 2']);
  });
});

describe('A contract order', () => {
  it('with a stop that has no price is not sent', async () => {
    api.reply(answer(1, { id: 77 }));
    const request = { ...order, stopLoss: 'missing' } as const;
    await expect(run(app.forex.submitOrder, { request, idempotencyKey: key })).rejects.toThrow(
      'A stop that is on needs a price',
    );
    expect(api.requests).toHaveLength(0);
  });

  it('that is filled or closed is reported to its machine, until that stops', () => {
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
});

describe('The networks on offer', () => {
  const tron = { id: 11, currency_code: 'USDT', protocol_code: 'TRC20', address: 'TXLA', usd_price: 0.9987 };
  const ethereum = { ...tron, id: 12, protocol_code: 'ERC20' };
  const load = (currencies: ReturnType<typeof answer>) => {
    const networks = answer(1, [tron, ethereum]);
    api.reply((response, request) =>
      (request.path === '/api/quickCharge/symbols' ? currencies : networks)(response, request),
    );
    return run(app.deposits.loadNetworks, undefined);
  };

  it('are those whose currency and protocol take deposits now [WALLET-83, WALLET-84]', async () => {
    const networks = await load(answer(1, [{ id: 1, currency_code: 'USDT', protocol_code: 'ERC20' }]));
    expect(networks).toMatchObject([{ id: '12', protocolCode: 'ERC20', usdPerCoin: '0.9987' }]);
  });

  it('are all of them where the currencies are refused, which is logged', async () => {
    expect(await load(answer(0, null, 'Not available.'))).toHaveLength(2);
    expect(app.events).toEqual([
      'warned: The currencies of deposits could not be read, so every network is offered',
    ]);
    expect(notices).toEqual([]);
  });
});

it('the verification for loans is read beside what the wallet asks of it, neither cancelling the other', async () => {
  const sent = answer(1, { ...specifiedLoanInfo, unpaid: 1, unpaid_amount: '250' });
  api.reply(sent, sent);
  const [info, standing] = await Promise.all([
    run(app.loadInfo, undefined),
    run(app.loadStanding, undefined),
  ]);
  expect(info).toMatchObject({ lastName: 'Lovelace', hasUnpaidLoan: true });
  expect(standing).toEqual({ status: 'approved', hasUnpaidLoan: true, unpaidAmount: '250' });
});

it('a list and an export can read the same entries of an account: neither cancels the other [WALLET-144]', async () => {
  api.reply(answer(1, { list: [], total: 0 }));
  const logic = app.loadEntries('3');
  const both = await Promise.all([run(logic, { page: 1 }), run(logic, { page: 1 })]);
  expect(both.map(({ total }) => total)).toEqual([0, 0]);
  expect(api.requests).toHaveLength(2);
});

it('entries that a list and an export read one after the other do not wait behind the background', async () => {
  const held: (() => void)[] = [];
  api.reply(
    (response, request) => held.push(() => answer(0, null, 'Not now.')(response, request)),
    answer(1, { list: [], total: 0 }),
  );
  const settings = askedFor('background', () => run(app.loadSettings, undefined)).catch(() => 'over');
  await api.waitForRequests(1);
  const entries = askedFor('background', () => run(app.loadEntries('3'), { page: 1 }));
  expect(await Promise.race([entries, settings])).toMatchObject({ total: 0 });
  for (const end of held) end();
  await settings;
});
