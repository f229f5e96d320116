import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forexCalls } from '#protocol/forex.ts';
import { sessionCalls } from '#protocol/session.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { buyEuro, newTrader } from '../../kit/server/forex.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';

const unreadable = { code: 0, msg: 'This request could not be read.', data: null };

exchangeSuite('A request', { engines: 'one' }, (exchange) => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${exchange.url}${path}`, { headers })).json();
  const signOut = async (headers: Record<string, string>, body = '') =>
    (
      await fetch(`${exchange.url}${sessionCalls.signOut.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    ).json();

  it('names its session with or without the word Bearer', async () => {
    const { token, id } = await exchange.signIn();
    for (const authorization of [token, `Bearer ${token}`])
      expect(await get(sessionCalls.user.path, { authorization })).toMatchObject({ data: { id } });
    expect(await get(sessionCalls.user.path, { authorization: `Basic ${token}` })).toMatchObject({
      code: 999,
    });
  });

  it('has a key of at most 200 characters, none of them NUL', async () => {
    expect(await get(`/api/default/setting?key=service_email&t=${'1'.repeat(200)}`)).toMatchObject({
      code: 1,
    });
    for (const key of ['1'.repeat(201), '%00'])
      expect(await get(`/api/default/setting?key=service_email&t=${key}`)).toEqual(unreadable);
    expect(await signOut({ 'idempotency-key': '1'.repeat(201) })).toEqual(unreadable);
    expect(await signOut({ 'idempotency-key': '1'.repeat(200) })).toMatchObject({ code: 999 });
  });

  it('has no NUL in its input, which the database could not store', async () => {
    expect(await get('/api/default/setting?key=%00')).toEqual(unreadable);
    expect(await signOut({}, JSON.stringify({ reason: 'a\0b' }))).toEqual(unreadable);
    expect(await signOut({}, JSON.stringify({ reason: 'ab' }))).toMatchObject({ code: 999 });
  });

  it('is refused, not failed, where its JSON is nested 5,000 levels deep', async () => {
    const { token } = await exchange.signIn();
    const deep = `{"reason":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    expect(await signOut({ authorization: token, 'idempotency-key': '1' }, deep)).toEqual(unreadable);
  });

  it('for the headers alone does nothing that a GET would do', async () => {
    const { token, orders, place } = await newTrader(exchange);
    await place();
    const order = new URLSearchParams(buyEuro);
    const head = (path: string) =>
      fetch(`${exchange.url}${path}`, { method: 'HEAD', headers: { authorization: token } });
    expect((await head(`${forexCalls.submit.path}?${order}&t=7`)).status).toBe(405);
    expect((await orders('holding')).total).toBe(1);
    expect((await head(sessionCalls.user.path)).status).toBe(200);
  });

  it.each([
    ['localhost:4173', {}, 200],
    ['127.0.0.1', {}, 200],
    ['[::1]:4173', {}, 200],
    ['rebound.test', {}, 404],
    ['localhost.rebound.test', {}, 404],
    ['localhost', { 'x-real-ip': '203.0.113.7' }, 404],
    ['localhost', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['localhost', { forwarded: 'for=203.0.113.7' }, 404],
  ])('to the host %s with %j reads the outbox: %i', async (host, headers, status) => {
    const answered = await new Promise((resolve, reject) => {
      const sent = request(
        `${exchange.url}/sandbox/outbox`,
        { headers: { ...headers, host } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      sent.on('error', reject).end();
    });
    expect(answered).toBe(status);
  });
});

describe('The page of the app', () => {
  it('is missing with an explanation until the app is built, and there from then on', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'pelorus-page-'));
    const exchange = await startSandbox(undefined, { dist });
    const missing = await fetch(exchange.url);
    expect([missing.status, await missing.text()]).toEqual([
      404,
      'The app has not been built: run npm run build.',
    ]);
    writeFileSync(join(dist, 'index.html'), '<p>the app</p>');
    expect(await (await fetch(exchange.url)).text()).toContain('the app');
    await exchange.stop();
    rmSync(dist, { recursive: true });
  });
});
