import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { livePath } from '#protocol/live-topics.ts';
import { marketCalls } from '#protocol/market.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { createAddressOf } from '#server/http/client-address.ts';
import { inMemory } from '#server/kernel/calls/rate-limit.ts';
import { createRequestLimit, networkOf } from '#server/kernel/calls/request-limit.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';

const most = 5;

exchangeSuite(
  'An address that asks too much',
  { engines: 'one', config: { requestsPerAddress: most, appOrigins: ['https://app.test'] } },
  (exchange) => {
    /** A request as it arrives from the address. */
    const ask = (address: string, path: string, headers: Record<string, string> = {}): Promise<Response> => {
      const socket = new Socket();
      Object.defineProperty(socket, 'remoteAddress', { value: address });
      const request = new Request(`http://localhost${path}`, { headers });
      return Promise.resolve(exchange.sandbox.app.fetch(request, { incoming: new IncomingMessage(socket) }));
    };
    const exhaust = async (address: string) => {
      for (let count = 0; count < most; count += 1)
        expect((await ask(address, marketCalls.pairs.path)).status).toBe(200);
    };

    it('is refused in words of its language, with the seconds to wait, and others are not', async () => {
      await exhaust('10.0.0.1');
      for (const { path } of [marketCalls.pairs, walletCalls.balances]) {
        const refused = await ask('10.0.0.1', path, { lang: 'de' });
        expect(refused.status).toBe(429);
        const seconds = Number(refused.headers.get('retry-after'));
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(10);
        expect(refused.headers.get('cache-control')).toBe('no-store');
        expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
        const msg = exchange.world.translate('de', 'Too many attempts. Please try again later.');
        expect(await refused.json()).toEqual({ code: 0, msg, data: null });
      }
      expect((await ask('10.0.0.2', marketCalls.pairs.path)).status).toBe(200);
    });

    it('can read the refusal from another origin that is allowed', async () => {
      await exhaust('10.0.0.3');
      for (const { path } of [marketCalls.pairs, walletCalls.balances]) {
        const { headers } = await ask('10.0.0.3', path, { origin: 'https://app.test' });
        expect(headers.get('access-control-allow-origin')).toBe('https://app.test');
        expect(headers.get('access-control-expose-headers')).toBe('retry-after');
      }
    });

    it('gets the words alone where it did not call the API', async () => {
      await exhaust('10.0.0.4');
      const refused = await ask('10.0.0.4', '/sandbox/support');
      expect([refused.status, await refused.text()]).toEqual([
        429,
        'Too many attempts. Please try again later.',
      ]);
    });

    it('gets no live socket', async () => {
      for (let count = 0; count < most; count += 1) await fetch(`${exchange.url}/sandbox/support`);
      const socket = new WebSocket(`${exchange.url.replace('http', 'ws')}${livePath}`);
      const [status, seconds] = await new Promise<unknown[]>((resolve) =>
        socket.on('unexpected-response', (_, { statusCode, headers }) =>
          resolve([statusCode, headers['retry-after']]),
        ),
      );
      expect(status).toBe(429);
      expect(Number(seconds)).toBeGreaterThanOrEqual(1);
    });
  },
);

it('an operator can do without the limit, as behind a proxy', async () => {
  const { count } = createRequestLimit(
    { requestsPerAddress: 0 },
    { createLimiter: inMemory, isRemote: false },
  );
  for (let request = 0; request < 5_000; request += 1) expect(await count('10.0.0.1')).toBe(0);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const proxies = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'];

function addressOf(trusted: readonly string[], remote: string | undefined, forwarded?: string): string {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return createAddressOf(trusted)({ socket, headers });
}

it.each([
  ['a proxy names the address', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['two proxies have added theirs', '10.1.2.3', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ['the sender has put an address in front', '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['the sender has put a proxy in front', '10.1.2.3', '10.9.9.9, 203.0.113.9', '203.0.113.9'],
  ['it comes past the proxies', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ['it comes past the proxies and names them', '203.0.113.9', '1.1.1.1, 10.1.2.3', '203.0.113.9'],
  ['a proxy names nobody', '10.1.2.3', undefined, '10.1.2.3'],
  ['a proxy names itself alone', '10.1.2.3', '10.1.2.4', '10.1.2.4'],
  ['the last entry is no address', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
  ['an entry before it is no address', '10.1.2.3', 'unknown, 192.0.2.7', '192.0.2.7'],
  ['the header is empty', '10.1.2.3', '', '10.1.2.3'],
  ['a socket writes IPv4 as IPv6', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a proxy writes IPv4 as IPv6', '10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
  ['all is IPv6', '2001:db8::1', '2001:dead::5', '2001:dead::5'],
  ['there is no socket', undefined, '203.0.113.9', ''],
])('the address of a request is found where %s', (_, remote, forwarded, expected) => {
  expect(addressOf(proxies, remote, forwarded)).toBe(expected);
});

it('no header is read unless the operator names the proxies', () => {
  expect(addressOf([], '10.1.2.3', '203.0.113.9')).toBe('10.1.2.3');
  expect(createAddressOf(proxies)(undefined)).toBe('');
});

it.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '2001:db8::/129', '10.0.0.0/8/8', '*'])(
  '%s names no proxies, which stops the start',
  (range) => {
    expect(() => createAddressOf([range])).toThrow(
      new RangeError(`TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8, not ${range}.`),
    );
  },
);
