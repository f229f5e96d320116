import { describe, expect, it } from 'vitest';
import { pictureLoader } from '#gateway/api/pictures.ts';
import { plain, startLocalApi } from '../../kit/headless/local-api.ts';
import { run } from '../../kit/headless/run.ts';

const [api, foreign] = await Promise.all([startLocalApi(), startLocalApi()]);

const load = (url: string, origins: readonly string[] = []) =>
  run(pictureLoader(url, { host: api.origin, origins, token: () => 'token-1', fetch }), undefined);

describe('An uploaded picture', () => {
  it("is loaded with the session's token, and shown as a blob [VERIFICATION-21]", async () => {
    api.reply((response) => response.setHeader('content-type', 'image/jpeg').end('bytes'));
    const source = await load('/api/common/image/1');
    expect(source).toMatch(/^blob:/);
    expect(await (await fetch(source)).text()).toBe('bytes');
    expect(api.requests).toMatchObject([
      { method: 'GET', path: '/api/common/image/1', headers: { authorization: 'token-1' } },
    ]);
    URL.revokeObjectURL(source);
  });

  it('of another origin is not loaded: the token would go there', async () => {
    foreign.reply((response) => response.setHeader('content-type', 'image/jpeg').end('bytes'));
    await expect(load(`${foreign.origin}/api/common/image/1`)).rejects.toThrow('is neither the API');
    expect(foreign.requests).toEqual([]);
  });

  it('of an origin that the operator names is shown from there, without the session', async () => {
    const url = `${foreign.origin}/pictures/1`;
    await expect(load(url, [foreign.origin])).resolves.toBe(url);
    expect(foreign.requests).toEqual([]);
  });

  it.each([
    ["doesn't exist", plain(404, '')],
    ['is an answer of the API instead', plain(200, '{"code":0,"msg":"Not found"}')],
  ])('that %s is not shown', async (_, reply) => {
    api.reply(reply);
    await expect(load('/api/common/image/1')).rejects.toThrow('HTTP');
  });
});
