import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { livePath } from '#protocol/live-topics.ts';
import { sessionCalls } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { walletCalls } from '#protocol/wallet.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';

const app = 'https://app.example.com';
const stranger = 'https://stranger.example.com';
const path = '/api/company/getCompanyStatus';

const allowedIn = ({ headers }: Response) => headers.get('access-control-allow-origin');

const preflight = (url: string, origin: string, requestedHeaders = 'idempotency-key,lang') =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': requestedHeaders,
    },
  });

exchangeSuite(
  'an app that is served from another origin',
  { engines: 'one', config: { appOrigins: ['https://other.example.com', app] } },
  (exchange) => {
    const request = (where: string, origin: string, init: RequestInit = {}) =>
      fetch(`${exchange.url}${where}`, { ...init, headers: { origin } });

    it('may call the API when its origin is configured, and the answer allows that origin only [SESSION-48]', async () => {
      const answer = await request(path, app);
      expect(await answer.json()).toMatchObject({ code: 1 });
      expect(allowedIn(answer)).toBe(app);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
    });

    it('may use the methods and headers of calls', async () => {
      const { status, headers } = await preflight(`${exchange.url}/api/user/register`, app);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe(app);
      expect(headers.get('access-control-allow-methods')).toBe('GET,POST,DELETE');
      expect(headers.get('access-control-allow-headers')).toBe(
        'lang,authorization,idempotency-key,content-type,x-request-id',
      );
      expect(headers.get('access-control-max-age')).toBe('600');
    });

    it('can read refusals and failures, too', async () => {
      const unknown = await request('/v2/api/nothing', app);
      expect(await unknown.json()).toMatchObject({ code: 0, msg: "This call doesn't exist." });
      expect(allowedIn(unknown)).toBe(app);
      const { schema } = exchange.world.database;
      await schema.alterTable('captcha').renameTo('lost').execute();
      const failed = await request('/api/default/captcha', app);
      await schema.alterTable('lost').renameTo('captcha').execute();
      expect(failed.status).toBe(500);
      expect(allowedIn(failed)).toBe(app);
      expect(exchange.failures.splice(0)).toHaveLength(1);
    });

    it('gets the same headers whatever it calls', async () => {
      const headersOf = async (where: string, origin: string) => {
        const { headers } = await request(where, origin);
        const {
          date,
          'content-length': length,
          'keep-alive': alive,
          ...others
        } = Object.fromEntries(headers);
        expect([date, length, alive]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
        return others;
      };
      for (const origin of [app, stranger]) {
        const unknown = await headersOf('/v2/api/nothing', origin);
        expect(unknown).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        expect(await headersOf(walletCalls.balances.path, origin)).toEqual(unknown);
        expect(await headersOf(path, origin)).toEqual(unknown);
      }
    });

    it('is not allowed from an origin that is not configured', async () => {
      expect(allowedIn(await request(path, stranger))).toBeNull();
      expect(allowedIn(await preflight(`${exchange.url}${path}`, stranger))).toBeNull();
      expect(allowedIn(await request(path, `${app}.evil.test`))).toBeNull();
    });

    it('can read nothing but calls', async () => {
      expect(allowedIn(await request('/sandbox/outbox', app))).toBeNull();
      expect(allowedIn(await request('/healthz', app))).toBeNull();
    });

    it('is not allowed by default', async () => {
      const closed = await startSandbox();
      const call = `${closed.url}${path}`;
      expect(allowedIn(await fetch(call, { headers: { origin: app } }))).toBeNull();
      expect(allowedIn(await preflight(call, app))).toBeNull();
      await closed.stop();
    });
  },
);

const unreadable = { code: 0, msg: 'This request could not be read.', data: null };

exchangeSuite('a write', { engines: 'one', config: { appOrigins: [app] } }, (exchange) => {
  const own = () => exchange.url;
  const openDemo = async (headers: Record<string, string>) => {
    const query = 'demo_id=7d0a3c1e-5b64-4f0e-9d2a-1c8b6f4e2a90&t=179528000000000001';
    const answer = await fetch(`${own()}${signInCalls.openDemo.path}?${query}`, { headers });
    return answer.status;
  };
  const signIn = async (headers: Record<string, string>) => {
    const answer = await fetch(`${own()}${signInCalls.signIn.path}`, {
      method: 'POST',
      headers: { 'idempotency-key': String(Math.random()), ...headers },
      body: 'account=demo@pelorus.test&password=pelorus-demo&login_type=email',
    });
    return [answer.status, await answer.json()];
  };
  const openSocket = async (headers: Record<string, string>) => {
    const socket = new WebSocket(`${own().replace('http', 'ws')}${livePath}`, { headers });
    const [event] = await Promise.race([
      once(socket, 'open').then(() => [101]),
      once(socket, 'unexpected-response').then(([, response]) => [response.statusCode]),
    ]);
    socket.terminate();
    return event;
  };

  it.each<[string, () => Record<string, string>]>([
    ['a program', () => ({})],
    ['the own page', () => ({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })],
    ['the own page over plain HTTP', () => ({ origin: own() })],
    [
      'the own page behind a proxy with a name of its own',
      () => ({ origin: 'https://pelorus.test', 'x-forwarded-host': 'pelorus.test' }),
    ],
    ['an app of the operator elsewhere', () => ({ origin: app, 'sec-fetch-site': 'cross-site' })],
  ])('of %s is done, and so is a live socket', async (_, headers) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
    expect(await openDemo(headers())).toBe(200);
    expect(await signIn({ ...form, ...headers() })).toMatchObject([200, { code: 1 }]);
    expect(await openSocket(headers())).toBe(101);
  });

  it.each<[string, Record<string, string>]>([
    ["a stranger's page", { origin: stranger, 'sec-fetch-site': 'cross-site' }],
    ["a stranger's page over plain HTTP", { origin: stranger }],
    ['a page without an origin', { origin: 'null' }],
    ['an image on a page of a stranger', { 'sec-fetch-site': 'cross-site' }],
    ['an image on a page of a sibling', { 'sec-fetch-site': 'same-site' }],
    ['a link', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  ])('of %s is not done, nor is there a live socket', async (_, headers) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await openDemo(headers)).toBe(403);
    expect(await signIn({ ...form, ...headers })).toEqual([403, unreadable]);
    expect(await openSocket(headers)).toBe(403);
  });

  it('of another type than its call declares is not done', async () => {
    expect(await signIn({ 'content-type': 'text/plain' })).toEqual([200, unreadable]);
    expect(await signIn({ 'content-type': 'application/json' })).toEqual([200, unreadable]);
  });

  it('alone is refused: anybody may read what everybody is answered', async () => {
    const headers = { origin: stranger, 'sec-fetch-site': 'cross-site' };
    expect((await fetch(`${own()}${sessionCalls.companyStatus.path}`, { headers })).status).toBe(200);
  });
});
