import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { createDayStore } from '#gateway/day-statistics.ts';
import { createMicroGateway } from '#gateway/micro.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { answer, startLocalApi } from './local-api.ts';
import { run } from './run.ts';

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api.close());

function open() {
  const taken: string[] = [];
  const running: [MicroOrder[], number][] = [];
  const days = createDayStore((task) => task());
  const gateway = createMicroGateway(api.client(), {
    days,
    onTaken: (message) => taken.push(message),
    onRunning: ({ data }, page) => running.push([data, page]),
  });
  return { gateway, days, taken, running };
}

const submission = {
  request: { pairId: '2', direction: 'down' as const, seconds: 60, amount: decimal('100.5') },
  requestKey: 'key-1',
};

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
  it('leaves once, in the fields of the specification, under its request key', async () => {
    const { gateway, taken } = open();
    api.reply(answer(1, { id: 78 }, 'Order placed.'));
    const given = await run(gateway.submitOrder, submission);
    expect(given).toEqual({ accepted: true, data: { id: '78' }, message: 'Order placed.' });
    expect(api.heard.map(({ method, path, query }) => [method, path, query])).toEqual([
      [
        'GET',
        '/v2/api/micro/submit',
        { forex_id: '2', type: '2', number: '100.5', seconds: '60', t: 'key-1' },
      ],
    ]);
    expect(taken).toEqual(['Order placed.']);
  });

  it('that is refused has not been taken', async () => {
    const { gateway, taken } = open();
    api.reply(answer(0, null, 'The price has stopped.'));
    const given = await run(gateway.submitOrder, submission);
    expect(given).toEqual({ accepted: false, code: 0, message: 'The price has stopped.' });
    expect(taken).toEqual([]);
  });
});

it('reads a page of one status, and tells of running orders only', async () => {
  const { gateway, running } = open();
  api.reply(answer(1, { data: [], total: 0 }));
  await run(gateway.loadOrders('running'), { page: 2 });
  await run(gateway.loadOrders('closed'), { page: 1 });
  expect(api.heard.map(({ path, query: { status, page } }) => [path, status, page])).toEqual([
    ['/v2/api/micro/orders', '1', '2'],
    ['/v2/api/micro/orders', '3', '1'],
  ]);
  expect(running).toEqual([[[], 2]]);
});

describe("A pair's day", () => {
  it('is the newest of the bars that are read', async () => {
    const { gateway, days } = open();
    api.reply(answer(1, [day(0, 1.2), day(86_400_000, 1.25)]));
    await run(gateway.loadDay({ id: '2', code: 'EURUSD' }), undefined);
    expect(days.get('EURUSD')).toEqual({
      time: 86_400_000,
      open: '1.24',
      high: '1.26',
      low: '1.23',
      close: '1.25',
    });
  });

  it('follows the live bars of days, and no older ones', () => {
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
