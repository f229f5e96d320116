import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TextStorage } from '#domain/text-storage.ts';
import { createSessionGateway, storedToken, storeToken } from '#gateway/session.ts';
import { memory } from '#stories/kit/people.ts';
import { answer, hangUp, plain, startLocalApi } from './local-api.ts';
import { run } from './run.ts';

let api: Awaited<ReturnType<typeof startLocalApi>>;
let storage: TextStorage;
beforeAll(async () => {
  api = await startLocalApi();
});
beforeEach(() => {
  storage = memory();
  storeToken(storage, 'token-1');
});
afterAll(() => api.close());

const wireUser = {
  id: 7,
  email: 'demo@pelorus.test',
  uid: '100007',
  is_demo: 0,
  level: 1,
  credit_score: 100,
  invite_code: 'PELORUS7',
  is_trader: 0,
};

const restore = () => run(createSessionGateway(api.client(), storage).restore, undefined);

describe('A session is restored', () => {
  it('for whom the stored token speaks', async () => {
    api.reply(answer(1, wireUser));
    expect(await restore()).toMatchObject({ token: 'token-1', user: { id: '7', isDemo: false } });
    expect(storedToken(storage)).toBe('token-1');
  });

  it('for nobody where none is stored, without asking', async () => {
    storeToken(storage, null);
    api.reply(answer(1, wireUser));
    expect(await restore()).toBeNull();
    expect(api.heard).toEqual([]);
  });

  it('for nobody when the API says that it is over, and the token is forgotten', async () => {
    api.reply(answer(999, null, 'Please sign in again.'));
    expect(await restore()).toBeNull();
    expect(storedToken(storage)).toBeNull();
  });

  it.each([
    ['refuses for another reason', answer(0, null, 'Too many requests.')],
    ['is out of order', plain(502, 'Bad gateway')],
    ['says nothing', hangUp],
  ])('by asking again later when the API %s: the token is kept', async (_, reply) => {
    api.reply(reply);
    await expect(restore()).rejects.toMatchObject({ path: '/api/user/info' });
    expect(storedToken(storage)).toBe('token-1');
  });
});
