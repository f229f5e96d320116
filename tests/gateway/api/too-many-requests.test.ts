import { describe, expect, it } from 'vitest';
import { forexCalls } from '#protocol/forex.ts';
import { marketCalls } from '#protocol/market.ts';
import { sessionCalls } from '#protocol/session.ts';
import { answer, errorOf, order, plain, startLocalApi } from '../../kit/headless/local-api.ts';

const api = await startLocalApi();

type Reply = ReturnType<typeof answer>;

const tooMany =
  (retryAfter?: string): Reply =>
  (response, request) => {
    response.statusCode = 429;
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    answer(0, null, 'Too many attempts. Please try again later.')(response, request);
  };

/** A client whose clock the test moves, and what it tells the user. */
function visitor() {
  const clock = { now: 1_700_000_000_000 };
  return { clock, ...api.watchedClient({ now: () => clock.now }) };
}

const refused = {
  kind: 'refused',
  code: 0,
  message: 'Too many attempts. Please try again later.',
};

describe('An API that has had too many requests', () => {
  it('is not asked again before the time that it names, and its words are shown', async () => {
    const { clock, notices, client } = visitor();
    api.reply(tooMany('7'), answer(1, []));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const error = await errorOf(client.read(marketCalls.categories, {}));
      expect(error).toMatchObject({ kind: 'refused', message: refused.message });
    }
    await errorOf(client.read(sessionCalls.companyStatus, {}));
    clock.now += 6_999;
    await errorOf(client.read(marketCalls.categories, {}));
    expect(api.requests).toHaveLength(1);
    expect(notices).toEqual(Array.from({ length: 5 }, () => refused));
    clock.now += 1;
    await expect(client.read(marketCalls.categories, {})).resolves.toEqual([]);
    expect(api.requests).toHaveLength(2);
  });

  it('still gets a write, whose refusal is an answer', async () => {
    const { client } = visitor();
    api.reply(tooMany('7'), answer(1, { id: 77 }, 'Order placed.'));
    await errorOf(client.read(marketCalls.categories, {}));
    await expect(client.write(forexCalls.submit, order)).resolves.toMatchObject({ accepted: true });
    api.reply(tooMany('7'));
    await expect(client.write(forexCalls.submit, order)).resolves.toEqual({
      accepted: false,
      code: 0,
      message: refused.message,
    });
  });

  it.each([undefined, 'soon', '0', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'may be asked at once when it names no seconds: %s',
    async (retryAfter) => {
      const { client } = visitor();
      api.reply(tooMany(retryAfter), answer(1, []));
      await errorOf(client.read(marketCalls.categories, {}));
      await expect(client.read(marketCalls.categories, {})).resolves.toEqual([]);
    },
  );

  it('stops reads for a minute at most', async () => {
    const { clock, client } = visitor();
    api.reply(tooMany('86400'), answer(1, []));
    await errorOf(client.read(marketCalls.categories, {}));
    clock.now += 60_000;
    await expect(client.read(marketCalls.categories, {})).resolves.toEqual([]);
  });

  it('is left alone, too, when a proxy answers for it in words of its own', async () => {
    const { client } = visitor();
    api.reply(
      (response, request) => {
        response.setHeader('retry-after', '7');
        plain(429, '<html>slow down</html>')(response, request);
      },
      answer(1, []),
    );
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await errorOf(client.read(marketCalls.categories, {}))).toMatchObject({
        kind: 'failed',
        code: 'HTTP_429',
      });
    expect(api.requests).toHaveLength(1);
  });
});
