import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { livePath } from '#protocol/live-topics.ts';
import { sessionCalls } from '#protocol/session.ts';
import { signInCalls } from '#protocol/sign-in.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';

const app = 'https://app.example.com';
const unreadable = { code: 0, msg: 'This request could not be read.', data: null };
const stranger = 'https://stranger.example.com';

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
