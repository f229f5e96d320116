import { afterAll, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { specifiedMicroOrder } from '#fixtures/exchange/specified.ts';
import { createMicroGateway } from '#gateway/api/micro.ts';
import { createDayStore } from '#gateway/live/day-statistics.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { answer, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();
afterAll(() => api.close());

function open() {
  const running: [MicroOrder[], number][] = [];
  const days = createDayStore((task) => task());
  const gateway = createMicroGateway(api.client(), {
    days,
    pairs: () => [],
    onRunning: ({ data }, page) => running.push([data, page]),
  });
  return { gateway, days, running };
}

const submission = {
  request: { pairId: '2', direction: 'down' as const, seconds: 60, amount: decimal('100.5') },
  idempotencyKey: 'key-1',
};

it('the durations on offer have the fields of the specification [MICRO-13, MICRO-14]', async () => {
  const { gateway } = open();
  api.reply(
    answer(1, {
      seconds: [
        { Id: 5, Seconds: 60, ProfitRatio: '0.1', profit_max_ratio: '0.85', LimitAmount: '20' },
        { Id: 6, Seconds: 120, ProfitRatio: '0.2', profit_max_ratio: '0.9', LimitAmount: '50' },
      ],
      numbers: [{ Number: '100' }],
    }),
  );
  await expect(run(gateway.loadOptions, undefined)).resolves.toEqual({
    durations: [
      { id: '5', seconds: 60, minimumRatio: '0.1', maximumRatio: '0.85', limitAmount: '20' },
      { id: '6', seconds: 120, minimumRatio: '0.2', maximumRatio: '0.9', limitAmount: '50' },
    ],
    amounts: ['100'],
  });
  expect(api.requests).toMatchObject([{ path: '/v2/api/micro/get_seconds', query: { sec: '', number: '' } }]);
});

const day = (time: number, close: number) => ({
  Time: time,
  Open: 1.24,
  High: 1.26,
  Low: 1.23,
  Close: close,
  Volume: 1,
  Period: '1day' as const,
});

describe('A micro order', () => {
  it('is sent once, in the fields of the specification, with its idempotency key [MICRO-17, MICRO-28]', async () => {
    const { gateway } = open();
    api.reply(answer(1, { id: 78 }, 'Order placed.'));
    const answered = await run(gateway.submitOrder, submission);
    expect(answered).toEqual({ accepted: true, data: '78', message: 'Order placed.' });
    expect(api.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
      [
        'GET',
        '/v2/api/micro/submit',
        { forex_id: '2', type: '2', number: '100.5', seconds: '60', t: 'key-1' },
      ],
    ]);
  });

  it('has type 1 when it is up [MICRO-16]', async () => {
    const { gateway } = open();
    api.reply(answer(1, { id: 79 }, 'Order placed.'));
    await run(gateway.submitOrder, { ...submission, request: { ...submission.request, direction: 'up' } });
    expect(api.requests[0]?.query).toMatchObject({ type: '1' });
  });

  it('that is refused says why', async () => {
    const { gateway } = open();
    api.reply(answer(0, null, 'The price has stopped.'));
    const answered = await run(gateway.submitOrder, submission);
    expect(answered).toEqual({ accepted: false, code: 0, message: 'The price has stopped.' });
  });
});

it('the micro gateway loads a page of one status, and reports running orders only [MICRO-10, MICRO-11]', async () => {
  const { gateway, running } = open();
  api.reply(answer(1, { data: [], total: 0 }));
  await run(gateway.loadOrders('running'), { page: 2 });
  await run(gateway.loadOrders('closed'), { page: 1 });
  expect(api.requests.map(({ path, query: { status, page } }) => [path, status, page])).toEqual([
    ['/v2/api/micro/orders', '1', '2'],
    ['/v2/api/micro/orders', '3', '1'],
  ]);
  expect(running).toEqual([[[], 2]]);
});

it('an order whose pair is unknown has the decimals of its prices', async () => {
  const { gateway } = open();
  const sparse = { ...specifiedMicroOrder, OpenPrice: '1.2345', EndPrice: '1.23' };
  api.reply(answer(1, { data: [{ ...sparse, ForexTradeList: { ShowCode: 'EUR/USD' } }], total: 1 }));
  const { data } = await run(gateway.loadOrders('closed'), { page: 1 });
  expect(data).toMatchObject([{ symbol: 'EUR/USD', pricePrecision: 4 }]);
});

const dayOne = Date.UTC(2026, 2, 2);

describe("A pair's day", () => {
  it('is the newest of the loaded bars', async () => {
    const { gateway, days } = open();
    api.reply(answer(1, [day(dayOne, 1.2), day(dayOne + 86_400_000, 1.25)]));
    await run(gateway.loadDay({ id: '2', code: 'EURUSD' }), undefined);
    expect(days.get('EURUSD')).toEqual({
      time: dayOne + 86_400_000,
      open: '1.24',
      high: '1.26',
      low: '1.23',
      close: '1.25',
    });
  });

  it('is the only loaded bar, and is unknown without any', async () => {
    const { gateway } = open();
    api.reply(answer(1, [day(dayOne, 1.2)]), answer(1, []));
    const loadDay = () => run(gateway.loadDay({ id: '2', code: 'EURUSD' }), undefined);
    await expect(loadDay()).resolves.toMatchObject({ time: dayOne, close: '1.2' });
    const { gateway: other } = open();
    await expect(run(other.loadDay({ id: '2', code: 'EURUSD' }), undefined)).resolves.toBeUndefined();
  });

  it('follows live daily bars, except older ones', () => {
    const { days } = open();
    const bar = { time: 86_400_000, open: 1.24, high: 1.26, low: 1.23, close: 1.25, volume: 1 };
    days.apply('EURUSD', { ...bar, period: '1day' });
    days.apply('EURUSD', { ...bar, period: '1day', time: 0, high: 9 });
    days.apply('EURUSD', { ...bar, period: '60min', high: 9 });
    expect(days.get('EURUSD')?.high).toBe('1.26');
    days.apply('EURUSD', { ...bar, period: '1day', high: 1.27 });
    expect(days.get('EURUSD')?.high).toBe('1.27');
  });
});
