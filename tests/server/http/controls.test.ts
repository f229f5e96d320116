import { expect, it } from 'vitest';
import { marketCalls } from '#protocol/market.ts';
import { sessionCalls } from '#protocol/session.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { sendMessage } from '#server/kernel/outbox/outbox.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import type { TestSandbox } from '../../kit/server/sandbox.ts';

const postTo = ({ url }: TestSandbox, path: string, body?: unknown) =>
  fetch(`${url}${path}`, { method: 'POST', body: body === undefined ? null : JSON.stringify(body) });

exchangeSuite('The controls for tests', { engines: 'one', config: { hasControls: true } }, (exchange) => {
  const post = (path: string, body?: unknown) => postTo(exchange, path, body);

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
    // A reply is dropped after the call was done.
    const { token } = await exchange.signIn();
    await post('/sandbox/replies/drop', { path: sessionCalls.signOut.path });
    await expect(exchange.call(sessionCalls.signOut, {}, { token })).rejects.toThrow();
    expect(await exchange.call(sessionCalls.user, {}, { token })).toMatchObject({ code: 999 });
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

exchangeSuite('Without controls, an exchange', { engines: 'one' }, (exchange) => {
  it.each(['/sandbox/live/cut', '/sandbox/market/move', '/sandbox/replies/drop', '/sandbox/replies/restore'])(
    'has no %s',
    async (path) => {
      expect((await postTo(exchange, path, {})).status).toBe(404);
    },
  );

  it('lists the outbox on this machine', async () => {
    expect(await (await fetch(`${exchange.url}/sandbox/outbox`)).json()).toEqual({ messages: [] });
  });

  it('shows the outbox as a page to a browser, the newest message first and its code apart', async () => {
    const open = async () => {
      const response = await fetch(`${exchange.url}/sandbox/outbox`, {
        headers: { accept: 'text/html,*/*' },
      });
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      return response.text();
    };
    expect(await open()).toContain('Nothing has been sent yet.');
    const send = (text: string, at: number) =>
      transact(exchange.world.database, (tx) =>
        sendMessage(tx, { channel: 'email', recipient: 'ada@example.com', text, at }),
      );
    await send('123456 is your code.', Date.UTC(2026, 0, 2, 3, 4, 5));
    await send('A <b>payee</b> was added.', Date.UTC(2026, 0, 2, 3, 5, 6));
    const shown = await open();
    expect(shown).toContain('<meta name="viewport"');
    expect(shown).toContain('<p class="code">123456</p>');
    expect(shown).toContain('E-mail to ada@example.com');
    expect(shown).toContain('2026-01-02 03:04:05 UTC');
    expect(shown).not.toContain('<b>');
    expect(shown.indexOf('was added.')).toBeLessThan(shown.indexOf('is your code.'));
  });
});
