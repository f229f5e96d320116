import { beforeEach, describe, expect, it } from 'vitest';
import { memory, memoryReplies } from '#fixtures/stores.ts';
import { createSessionGateway, storedToken, storeToken } from '#gateway/api/session.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { answer, hangUp, plain, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const api = await startLocalApi();

let storage: TextStorage;
beforeEach(() => {
  storage = memory();
  storeToken(storage, 'token-1');
});

const wireUser = { id: 7, email: 'demo@pelorus.test' };

const open = (cookies = { cookie: '' }) =>
  createSessionGateway(api.client(), { storage, tabStorage: memory(), replies: memoryReplies(), cookies });
const restore = () => run(open().restore, undefined);

describe('Restoring a session', () => {
  it('returns the user of the stored token', async () => {
    api.reply(answer(1, wireUser));
    const user = { id: '7', email: 'demo@pelorus.test' };
    expect(await restore()).toMatchObject({ token: 'token-1', user });
    expect(storedToken(storage)).toBe('token-1');
  });

  it('returns null without a stored token, and makes no call', async () => {
    storeToken(storage, null);
    api.reply(answer(1, wireUser));
    expect(await restore()).toBeNull();
    expect(api.requests).toEqual([]);
  });

  it('returns null when the API has ended the session, and deletes the token', async () => {
    api.reply(answer(999, null, 'Please sign in again.'));
    expect(await restore()).toBeNull();
    expect(storedToken(storage)).toBeNull();
  });

  it.each([
    ['refuses for another reason', answer(0, null, 'Too many requests.')],
    ['is out of order', plain(502, 'Bad gateway')],
    ['does not answer', hangUp],
  ])('fails when the API %s, and the token stays stored', async (_, reply) => {
    api.reply(reply);
    await expect(restore()).rejects.toMatchObject({ path: '/api/user/info' });
    expect(storedToken(storage)).toBe('token-1');
  });
});

describe("The company's status", () => {
  it('is stored as its type in a cookie for three years when the company is open [CONTENT-38, SESSION-48]', async () => {
    const cookies = { cookie: '' };
    api.reply(answer(1, { status: 0, type: 7 }));
    await expect(run(open(cookies).checkCompany, undefined)).resolves.toMatchObject({
      isOpen: true,
      type: 7,
    });
    expect(cookies.cookie).toBe('pelorus_company=7; max-age=94608000; path=/; samesite=lax');
  });

  it('leaves the cookie alone when the company is closed [SESSION-29]', async () => {
    const cookies = { cookie: '' };
    api.reply(answer(1, { status: 2, type: 7, url: 'https://closed.pelorus.test/' }));
    await expect(run(open(cookies).checkCompany, undefined)).resolves.toEqual({
      isOpen: false,
      type: 7,
      closedPageUrl: 'https://closed.pelorus.test/',
      isRemembered: false,
    });
    expect(cookies.cookie).toBe('');
  });

  const check = () => run(open().checkCompany, undefined);
  const opens = answer(1, { status: 0, type: 7 });

  it('is the one of the last visit without the network, if the company was open then [INSTALL-9]', async () => {
    api.reply(opens, hangUp, hangUp, hangUp);
    await expect(check()).resolves.toMatchObject({ isOpen: true, isRemembered: false });
    await expect(check()).resolves.toEqual({ isOpen: true, type: 7, closedPageUrl: '', isRemembered: true });
  });

  it.each([
    ['that it is down', plain(503, 'Down'), 'HTTP_503'],
    ['a refusal', answer(0, null, 'Not now.'), '0'],
  ])('is not remembered when the API answers with %s [INSTALL-9]', async (_, reply, code) => {
    api.reply(opens, reply, reply, reply);
    await check();
    await expect(check()).rejects.toMatchObject({ code });
  });

  it('is not remembered from before the company closed [INSTALL-9, SESSION-29]', async () => {
    const closed = answer(1, { status: 2, type: 7, url: 'https://closed.pelorus.test/' });
    api.reply(opens, closed, hangUp, hangUp, hangUp);
    await check();
    await check();
    await expect(check()).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it.each(['', '7', '1:', '0:7', '2:7', '11:7', '1:7:7', '{"version":1}'])(
    'is not remembered from a stored text that is broken or of another version: %j [INSTALL-9]',
    async (text) => {
      storage.write('pelorus:company', text);
      api.reply(hangUp, hangUp, hangUp);
      await expect(check()).rejects.toMatchObject({ code: 'NETWORK' });
    },
  );
});
