import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketCalls } from '#protocol/market.ts';
import { startSandbox, type TestSandbox } from '../kit/server/sandbox.ts';

let exchange: TestSandbox;
const post = (path: string, body?: unknown) =>
  fetch(`${exchange.url}${path}`, { method: 'POST', body: body === undefined ? null : JSON.stringify(body) });

describe('The controls for tests', () => {
  beforeAll(async () => {
    exchange = await startSandbox(undefined, { config: { hasControls: true } });
  });
  afterAll(() => exchange.stop());

  it.each([
    ['/sandbox/live/cut', {}, 'Send {"seconds": number}.'],
    ['/sandbox/live/cut', { seconds: -1 }, 'Send {"seconds": number}.'],
    ['/sandbox/live/cut', { seconds: 3_601 }, 'Send {"seconds": number}.'],
    ['/sandbox/live/cut', undefined, 'Send {"seconds": number}.'],
    ['/sandbox/market/move', { code: 'EURUSD' }, 'Send {"code": a pair\'s, "price": "decimal"}.'],
    ['/sandbox/market/move', { code: 'NONE', price: '1' }, 'Send {"code": a pair\'s, "price": "decimal"}.'],
    ['/sandbox/traders/stop', {}, 'Send {"userId": a trader\'s}.'],
    ['/sandbox/traders/stop', { userId: '10001' }, 'Send {"userId": a trader\'s}.'],
    ['/sandbox/replies/drop', { path: 'api' }, 'Send {"path": "/…"}.'],
    ['/sandbox/replies/drop', {}, 'Send {"path": "/…"}.'],
  ])('%s explains what it expects instead of %j', async (path, body, error) => {
    const response = await post(path, body);
    expect([response.status, await response.json()]).toEqual([400, { error }]);
  });

  it('move a price', async () => {
    expect((await post('/sandbox/market/move', { code: 'EURUSD', price: '1.23456' })).status).toBe(200);
    const { data } = await exchange.call(marketCalls.pairs, {});
    expect(data).toContainEqual(
      expect.objectContaining({
        Code: 'EURUSD',
        ForexQuotations: expect.objectContaining({ Close: '1.23456' }),
      }),
    );
  });

  it('drop the replies of a path until all are restored', async () => {
    expect(await (await post('/sandbox/replies/drop', { path: marketCalls.categories.path })).json()).toEqual(
      {},
    );
    const categories = () => fetch(`${exchange.url}${marketCalls.categories.path}`);
    await expect(categories()).rejects.toThrow();
    expect((await fetch(`${exchange.url}${marketCalls.pairs.path}`)).status).toBe(200);
    expect(await (await post('/sandbox/replies/restore')).json()).toEqual({});
    expect((await categories()).status).toBe(200);
  });

  it('cut the live channel for as many seconds', async () => {
    const live = await exchange.live();
    expect(await (await post('/sandbox/live/cut', { seconds: 30 })).json()).toEqual({});
    await live.closed;
    await exchange.clock.advance(29_999);
    await expect(exchange.live()).rejects.toThrow();
    await exchange.clock.advance(1);
    await exchange.live();
  });
});

describe('Without controls, an exchange', () => {
  beforeAll(async () => {
    exchange = await startSandbox();
  });
  afterAll(() => exchange.stop());

  it.each(['/sandbox/live/cut', '/sandbox/market/move', '/sandbox/replies/drop', '/sandbox/replies/restore'])(
    'has no %s',
    async (path) => {
      expect((await post(path, {})).status).toBe(404);
    },
  );

  it('lists the outbox on this machine', async () => {
    expect(await (await fetch(`${exchange.url}/sandbox/outbox`)).json()).toEqual({ messages: [] });
  });
});
