import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { keyOfAttempt } from '#fixtures/write.ts';
import { accountCalls } from '#protocol/account.ts';
import { call } from '#protocol/call.ts';
import { forexCalls } from '#protocol/forex.ts';
import { marketCalls } from '#protocol/market.ts';
import { sessionCalls } from '#protocol/session.ts';
import {
  answer,
  errorOf,
  hangUp,
  order,
  plain,
  silence,
  startLocalApi,
} from '../../kit/headless/local-api.ts';

const api = await startLocalApi();

const removal = call({
  method: 'DELETE',
  path: '/api/wallet/wire_transfer_del',
  effect: 'write',
  encoding: 'query',
  access: 'session',
  input: v.object({ id: v.string() }),
  reply: v.unknown(),
});

const lookup = call({
  method: 'POST',
  path: '/api/lookup',
  effect: 'read',
  encoding: 'json',
  access: 'public',
  input: v.object({ name: v.string(), area: v.optional(v.string()) }),
  reply: v.string(),
});

describe('A request', () => {
  it('carries the language, the token and the time if it is a read [API-2, API-4, API-5, API-14, MARKET-30, MARKET-34]', async () => {
    api.reply(answer(1, [{ Id: 3, NameShowTrans: 'Metals' }]));
    await expect(api.client().read(marketCalls.categories, {})).resolves.toEqual([
      { id: '3', name: 'Metals' },
    ]);
    expect(api.requests[0]).toMatchObject({
      method: 'GET',
      path: '/v2/api/forex/getCategories',
      query: { t: '1700000000000' },
    });
    expect(api.requests[0]?.headers).toMatchObject({ lang: 'hk', authorization: 'token-1' });
    // A guest has none.
    await api.client({ token: () => null }).read(marketCalls.categories, {});
    expect(api.requests[1]?.headers.authorization).toBeUndefined();
  });

  it('carries its idempotency key, which begins with a timestamp, as t when it is a write by GET [API-6, API-14]', async () => {
    api.reply(answer(1, null, 'Order placed.'));
    const reply = await api.client().write(forexCalls.submit, order, { idempotencyKey: keyOfAttempt(9) });
    expect(reply).toEqual({ accepted: true, data: null, message: 'Order placed.' });
    expect(api.requests[0]?.query).toEqual({
      type: '1',
      cont: '0.01',
      forex_id: '2',
      status: '1',
      target_price: '0',
      stop_loss_price: '0',
      target_profit_price: '0',
      multiple: '100',
      t: '179528000000000009',
    });
    expect(api.requests[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('carries its idempotency key as t when it is a DELETE [API-7]', async () => {
    api.reply(answer(1));
    await api.client().write(removal, { id: '5' }, { idempotencyKey: keyOfAttempt(9) });
    expect(api.requests[0]).toMatchObject({ method: 'DELETE', query: { id: '5', t: '179528000000000009' } });
  });

  it('leaves out the fields that have no value', async () => {
    api.reply(answer(1, null));
    const search = call({
      ...removal,
      input: v.object({ id: v.nullish(v.string()), name: v.string() }),
      inputOf: (sought: { id: string | null | undefined; name: string }) => sought,
    });
    await api.client().write(search, { id: null, name: 'first' }, { idempotencyKey: 'key-1' });
    await api.client().write(search, { id: undefined, name: 'second' }, { idempotencyKey: 'key-2' });
    expect(api.requests.map(({ query }) => query)).toEqual([
      { name: 'first', t: 'key-1' },
      { name: 'second', t: 'key-2' },
    ]);
  });

  it('has a new idempotency key when the caller passes none', async () => {
    api.reply(answer(1));
    await api.client().write(sessionCalls.signOut, {});
    expect(api.requests[0]?.headers['idempotency-key']).toBe('1700000000000123456');
    expect(api.requests[0]).toMatchObject({ body: '{}' });
    expect(api.requests[0]?.headers['content-type']).toBe('application/json');
  });
});

describe('A read', () => {
  it.each([
    ['a broken connection', hangUp, 'NETWORK'],
    ['HTTP 502', plain(502, 'Bad gateway'), 'HTTP_502'],
    ['HTTP 503', plain(503, ''), 'HTTP_503'],
    ['HTTP 504', plain(504, ''), 'HTTP_504'],
  ])('is repeated after %s, twice at most', async (_, trouble, code) => {
    api.reply(trouble, trouble, answer(1, []));
    await expect(api.client().read(marketCalls.categories, {})).resolves.toEqual([]);
    expect(api.requests).toHaveLength(3);

    api.reply(trouble);
    expect(await errorOf(api.client().read(marketCalls.categories, {}))).toMatchObject({
      kind: 'failed',
      code,
    });
    expect(api.requests).toHaveLength(3);
  });

  it('is not repeated while the device has no network: what is stored is shown at once [INSTALL-11]', async () => {
    api.reply(hangUp);
    await errorOf(api.client({ isOnline: () => false }).read(marketCalls.categories, {}));
    expect(api.requests).toHaveLength(1);
  });

  it.each([
    ['HTTP 500', plain(500, 'oops'), 'HTTP_500'],
    ['HTTP 404 in HTML', plain(404, '<h1>Not found</h1>'), 'HTTP_404'],
    ['a page instead of JSON', plain(200, '<h1>Sign in to the Wi-Fi</h1>'), 'NOT_JSON'],
  ])('fails after %s, without being repeated', async (_, trouble, code) => {
    api.reply(trouble);
    expect(await errorOf(api.client().read(marketCalls.categories, {}))).toMatchObject({
      kind: 'failed',
      path: '/v2/api/forex/getCategories',
      code,
    });
    expect(api.requests).toHaveLength(1);
  });

  it('fails without an answer in time, shows the code to the user and logs a warning [API-23]', async () => {
    api.reply(silence);
    const warnings: string[] = [];
    const { client, notices } = api.watchedClient({
      timeoutMilliseconds: 30,
      warn: (message) => warnings.push(message),
    });
    expect(await errorOf(client.read(marketCalls.categories, {}))).toMatchObject({
      kind: 'failed',
      code: 'TIMEOUT',
    });
    expect(notices).toEqual([{ kind: 'failed', code: 'TIMEOUT' }]);
    expect(warnings).toEqual(['GET /v2/api/forex/getCategories: silent, TIMEOUT']);
  });

  it('that is refused rejects with the message and shows it, and ends no session [API-15]', async () => {
    api.reply(answer(0, null, 'Too many requests.'));
    const ended: unknown[] = [];
    const { client, notices } = api.watchedClient({ onSessionInvalid: (token) => ended.push(token) });
    expect(await errorOf(client.read(marketCalls.categories, {}))).toMatchObject({
      kind: 'refused',
      code: '0',
      message: 'Too many requests.',
    });
    expect(notices).toEqual([{ kind: 'refused', code: 0, message: 'Too many requests.' }]);
    expect(ended).toEqual([]);
  });

  it('that is quiet shows nothing, refused or failed [API-17]', async () => {
    const { client, notices } = api.watchedClient();
    api.reply(answer(0, null, 'No.'), hangUp);
    await errorOf(client.read(marketCalls.categories, {}, { quiet: true }));
    await errorOf(client.read(marketCalls.categories, {}, { quiet: true }));
    expect(notices).toEqual([]);
  });

  it('reports the call and the field that could not be parsed [API-9]', async () => {
    const warnings: string[] = [];
    const { client, notices } = api.watchedClient({
      warn: (message, cause) => warnings.push(`${message}, ${cause}`),
    });
    api.reply(answer(1, [{ NameShowTrans: 'Metals' }]));
    expect(await errorOf(client.read(marketCalls.categories, {}))).toMatchObject({
      kind: 'unparsable',
      code: 'DATA',
      path: '/v2/api/forex/getCategories',
      message: expect.stringContaining('row 0: Id'),
    });
    expect(notices).toEqual([{ kind: 'unreadable', code: 'DATA' }]);
    expect(warnings.at(-1)).toMatch(/^GET \/v2\/api\/forex\/getCategories: unreadable, DATA, .*Id/);
    api.reply(plain(200, '{"rows":[]}'));
    expect(await errorOf(api.client().read(marketCalls.categories, {}))).toMatchObject({
      kind: 'unparsable',
    });
  });

  it('replaces each older one with the same input, also when another was replaced before, and cancels it silently [API-8, API-21]', async () => {
    const { client, notices } = api.watchedClient();
    const readEmail = () => client.read(accountCalls.setting, { setting: 'supportEmail' });
    api.reply(silence, silence, answer(1, 'third'));
    const first = errorOf(readEmail());
    await api.waitForRequests(1);
    const second = errorOf(readEmail());
    expect(await first).toMatchObject({ kind: 'cancelled', code: 'CANCELLED' });
    await api.waitForRequests(2);
    await expect(readEmail()).resolves.toBe('third');
    expect(await second).toMatchObject({ kind: 'cancelled' });
    expect(notices).toEqual([]);
  });

  it('whose caller has left already is cancelled, and not sent', async () => {
    api.reply(answer(1, []));
    const signal = AbortSignal.abort();
    expect(await errorOf(api.client().read(marketCalls.categories, {}, { signal }))).toMatchObject({
      kind: 'cancelled',
    });
    expect(api.requests).toEqual([]);
  });

  it('follows a redirect', async () => {
    api.reply((response) => response.writeHead(307, { location: '/elsewhere' }).end(), answer(1, []));
    await expect(api.client().read(marketCalls.categories, {})).resolves.toEqual([]);
    expect(api.requests.map(({ path }) => path)).toEqual(['/v2/api/forex/getCategories', '/elsewhere']);
  });

  it('by POST carries no idempotency key, and is repeated like any other', async () => {
    api.reply(plain(502, 'Bad gateway'), answer(1, 'found'));
    await expect(api.client().read(lookup, { name: 'gold' })).resolves.toBe('found');
    expect(api.requests.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"name":"gold"}'],
      ['POST', '{"name":"gold"}'],
    ]);
    expect(api.requests[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('by POST is identified by its fields, whatever their order', async () => {
    const client = api.client();
    api.reply(silence, answer(1, 'new'));
    const older = errorOf(client.read(lookup, { name: 'gold', area: 'metals' }));
    await api.waitForRequests(1);
    await expect(client.read(lookup, { area: 'metals', name: 'gold' })).resolves.toBe('new');
    expect(await older).toMatchObject({ kind: 'cancelled' });
  });

  it('does not cancel a read with another input', async () => {
    const client = api.client();
    api.reply(
      (response, request) => setTimeout(() => answer(1, request.query.key)(response, request), 20),
      answer(1, 'second'),
    );
    await expect(
      Promise.all([
        client.read(accountCalls.setting, { setting: 'isPhoneOffered' }),
        client.read(accountCalls.setting, { setting: 'supportEmail' }),
      ]),
    ).resolves.toEqual(['is_show_mobile', 'second']);
  });

  it('cannot be made with a write call', async () => {
    api.reply(answer(1, { id: 1 }));
    await expect(api.client().read(forexCalls.submit, order)).rejects.toThrow(
      `${forexCalls.submit.path} is a write`,
    );
    expect(api.requests).toHaveLength(0);
  });
});

describe('Code 999', () => {
  it('reports the token that the call carried, not the newer one', async () => {
    const endedTokens: (string | null)[] = [];
    let token = 'old';
    const client = api.client({
      token: () => token,
      onSessionInvalid: (invalid) => endedTokens.push(invalid),
    });
    let answerNow = () => {};
    api.reply((response, request) => {
      answerNow = () => answer(999, null, 'Please sign in again.')(response, request);
    });
    const reading = errorOf(client.read(sessionCalls.user, {}));
    await api.waitForRequests(1);
    token = 'new';
    answerNow();
    expect(await reading).toMatchObject({ kind: 'refused', code: '999' });
    expect(endedTokens).toEqual(['old']);
  });

  it('to a read of guests has it asked again without the token, and shows nothing [API-18, SESSION-28]', async () => {
    const notices: unknown[] = [];
    const client = api.client({ token: () => 'old', notify: (notice) => notices.push(notice) });
    api.reply((response, request) => {
      const isKnown = request.headers.authorization === undefined;
      (isKnown ? answer(1, { status: 0, type: 1 }) : answer(999, null, 'Sign in.'))(response, request);
    });
    expect(await client.read(sessionCalls.companyStatus, {})).toMatchObject({ isOpen: true });
    expect(api.requests.map(({ headers }) => headers.authorization)).toEqual(['old', undefined]);
    expect(notices).toEqual([]);
  });
});
