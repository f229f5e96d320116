import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notice } from '#gateway/client.ts';
import { accountCalls } from '#protocol/account.ts';
import { call } from '#protocol/call.ts';
import { forexCalls } from '#protocol/forex.ts';
import { marketCalls } from '#protocol/market.ts';
import { sessionCalls } from '#protocol/session.ts';
import { answer, credentials, errorOf, hangUp, order, plain, silence, startLocalApi } from './local-api.ts';

let api: Awaited<ReturnType<typeof startLocalApi>>;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api.close());

const upload = call({
  method: 'POST',
  path: '/api/common/image_upload',
  effect: 'write',
  encoding: 'multipart',
  access: 'session',
  input: v.object({ file: v.instance(Blob) }),
  reply: v.object({ url: v.string() }),
});

describe('A request', () => {
  it('carries the language, the token and the time when it reads', async () => {
    api.reply(answer(1, [{ Id: 3, NameShowTrans: 'Metals' }]));
    await expect(api.client().read(marketCalls.categories, {})).resolves.toEqual([
      { id: '3', name: 'Metals' },
    ]);
    expect(api.heard[0]).toMatchObject({
      method: 'GET',
      path: '/v2/api/forex/getCategories',
      query: { t: '1700000000000' },
    });
    expect(api.heard[0]?.headers).toMatchObject({ lang: 'hk', authorization: 'token-1' });
  });

  it('carries no authorization for a guest', async () => {
    api.reply(answer(1, []));
    await api.client({ token: () => null }).read(marketCalls.categories, {});
    expect(api.heard[0]?.headers.authorization).toBeUndefined();
  });

  it('carries its request key as t when it is a write by GET', async () => {
    api.reply(answer(1, { id: 77 }, 'Order placed.'));
    const reply = await api.client().write(forexCalls.submit, order, { requestKey: '17000000000009' });
    expect(reply).toEqual({ accepted: true, data: { id: '77' }, message: 'Order placed.' });
    expect(api.heard[0]?.query).toEqual({ ...order, t: '17000000000009' });
    expect(api.heard[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('carries its request key as a header and its fields as a form when it is a write by POST', async () => {
    api.reply(answer(0, null, 'Wrong password.'));
    await api.client().write(sessionCalls.signIn, credentials, { requestKey: 'key-1' });
    expect(api.heard[0]).toMatchObject({
      method: 'POST',
      query: {},
      body: 'account=demo%40pelorus.test&password=pelorus-demo&login_type=email',
    });
    expect(api.heard[0]?.headers).toMatchObject({
      'idempotency-key': 'key-1',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    });
  });

  it('makes a request key of its own when the caller holds none', async () => {
    api.reply(answer(1));
    await api.client().write(sessionCalls.signOut, {});
    expect(api.heard[0]?.headers['idempotency-key']).toBe('1700000000000123456');
    expect(api.heard[0]).toMatchObject({ body: '{}' });
    expect(api.heard[0]?.headers['content-type']).toBe('application/json');
  });

  it('uploads a file as multipart', async () => {
    api.reply(answer(1, { url: '/files/1.png' }));
    const file = new File(['image'], 'proof.png', { type: 'image/png' });
    const reply = await api.client().write(upload, { file });
    expect(reply).toMatchObject({ accepted: true, data: { url: '/files/1.png' } });
    expect(api.heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(api.heard[0]?.body).toContain('name="file"; filename="proof.png"');
  });
});

describe('A read', () => {
  it.each([
    ['a broken connection', hangUp],
    ['HTTP 502', plain(502, 'Bad gateway')],
    ['HTTP 503', plain(503, '')],
    ['HTTP 504', plain(504, '')],
  ])('is repeated after %s, twice at most', async (_, trouble) => {
    api.reply(trouble, trouble, answer(1, []));
    await expect(api.client().read(marketCalls.categories, {})).resolves.toEqual([]);
    expect(api.heard).toHaveLength(3);

    api.reply(trouble);
    expect(await errorOf(api.client().read(marketCalls.categories, {}))).toMatchObject({ kind: 'failed' });
    expect(api.heard).toHaveLength(3);
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
    expect(api.heard).toHaveLength(1);
  });

  it('fails when nothing is answered in time, names the code to the user and logs a warning', async () => {
    api.reply(silence);
    const notices: Notice[] = [];
    const warnings: string[] = [];
    const client = api.client({
      timeout: 30,
      notify: (notice) => notices.push(notice),
      warn: (message) => warnings.push(message),
    });
    expect(await errorOf(client.read(marketCalls.categories, {}))).toMatchObject({
      kind: 'failed',
      code: 'TIMEOUT',
    });
    expect(notices).toEqual([{ kind: 'failed', code: 'TIMEOUT' }]);
    expect(warnings).toEqual(['GET /v2/api/forex/getCategories: silent, TIMEOUT']);
  });

  it('that is refused rejects with the message and shows it', async () => {
    api.reply(answer(0, null, 'Too many requests.'));
    const notices: Notice[] = [];
    const client = api.client({ notify: (notice) => notices.push(notice) });
    expect(await errorOf(client.read(marketCalls.categories, {}))).toMatchObject({
      kind: 'refused',
      code: '0',
      message: 'Too many requests.',
    });
    expect(notices).toEqual([{ kind: 'refused', code: 0, message: 'Too many requests.' }]);
  });

  it('that is quiet shows nothing, refused or failed', async () => {
    const notices: Notice[] = [];
    const client = api.client({ notify: (notice) => notices.push(notice) });
    api.reply(answer(0, null, 'No.'), hangUp);
    await errorOf(client.read(marketCalls.categories, {}, { quiet: true }));
    await errorOf(client.read(marketCalls.categories, {}, { quiet: true }));
    expect(notices).toEqual([]);
  });

  it('says which call and field could not be read', async () => {
    api.reply(answer(1, [{ Id: 3 }]));
    expect(await errorOf(api.client().read(marketCalls.categories, {}))).toMatchObject({
      kind: 'unparsable',
      path: '/v2/api/forex/getCategories',
      message: expect.stringContaining('0.NameShowTrans'),
    });
    api.reply(plain(200, '{"rows":[]}'));
    expect(await errorOf(api.client().read(marketCalls.categories, {}))).toMatchObject({
      kind: 'unparsable',
    });
  });

  it('takes the place of an older one of the same, which ends silently', async () => {
    const notices: Notice[] = [];
    const client = api.client({ notify: (notice) => notices.push(notice) });
    api.reply(silence, answer(1, 'new'));
    const older = errorOf(client.read(accountCalls.setting, { key: 'service_email' }));
    await api.hears(1);
    await expect(client.read(accountCalls.setting, { key: 'service_email' })).resolves.toBe('new');
    expect(await older).toMatchObject({ kind: 'cancelled' });
    expect(notices).toEqual([]);
  });

  it('leaves one with another input alone', async () => {
    const client = api.client();
    api.reply(
      (response, heard) => setTimeout(() => answer(1, heard.query.key)(response, heard), 20),
      answer(1, 'second'),
    );
    await expect(
      Promise.all([
        client.read(accountCalls.setting, { key: 'first' }),
        client.read(accountCalls.setting, { key: 'second' }),
      ]),
    ).resolves.toEqual(['first', 'second']);
  });

  it('ends with the signal of whoever asked', async () => {
    api.reply(silence);
    const controller = new AbortController();
    const reading = errorOf(api.client().read(marketCalls.categories, {}, { signal: controller.signal }));
    await api.hears(1);
    controller.abort();
    expect(await reading).toMatchObject({ kind: 'cancelled' });
  });

  it('can not be made of a write', async () => {
    api.reply(answer(1, { id: 1 }));
    await expect(api.client().read(forexCalls.submit, order)).rejects.toThrow(
      '/v2/api/forex/submit is a write',
    );
    expect(api.heard).toHaveLength(0);
  });
});

describe('Code 999', () => {
  it('reports the token that the call carried, not the newer one', async () => {
    const ended: (string | null)[] = [];
    let token = 'old';
    const client = api.client({ token: () => token, onSessionInvalid: (each) => ended.push(each) });
    let finish = () => {};
    api.reply((response, heard) => {
      finish = () => answer(999, null, 'Please sign in again.')(response, heard);
    });
    const reading = errorOf(client.read(sessionCalls.user, {}));
    await api.hears(1);
    token = 'new';
    finish();
    expect(await reading).toMatchObject({ kind: 'refused', code: '999' });
    expect(ended).toEqual(['old']);
  });

  it('ends the session for a write, too, and is its answer', async () => {
    const ended: (string | null)[] = [];
    api.reply(answer(999, null, 'Please sign in again.'));
    const reply = await api
      .client({ onSessionInvalid: (each) => ended.push(each) })
      .write(forexCalls.submit, order);
    expect(reply).toEqual({ accepted: false, code: 999, message: 'Please sign in again.' });
    expect(ended).toEqual(['token-1']);
  });

  it('ends nothing for an initial call', async () => {
    const ended: (string | null)[] = [];
    api.reply(answer(999));
    const client = api.client({ onSessionInvalid: (each) => ended.push(each) });
    await errorOf(client.read(sessionCalls.user, {}, { initial: true }));
    expect(ended).toEqual([]);
  });
});
