import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decimal, plus } from '#domain/decimal.ts';
import { call } from '#protocol/call.ts';
import { marketCalls } from '#protocol/market.ts';
import { createCalls } from '#server/http/calls.ts';
import { encodingFor } from '#server/http/encoding.ts';
import { implementShared } from '#server/kernel/calls/handler.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { unlimited } from '../../kit/server/authentication.ts';
import { startSandbox, type TestSandbox } from '../../kit/server/sandbox.ts';

const words = call({
  method: 'GET',
  path: '/api/test/words',
  effect: 'read',
  encoding: 'query',
  access: 'public',
  input: v.object({}),
  reply: v.string(),
});

let exchange: TestSandbox;
beforeAll(async () => {
  exchange = await startSandbox(undefined, { config: { appOrigins: ['https://app.test'] } });
});
afterAll(() => exchange.stop());

describe('A reply that is the same for everyone', () => {
  let version = 0;
  let built: string[] = [];
  const drops = new Set<string>();
  const length = 2_000;

  const app = () => {
    const implementation = implementShared(
      words,
      () => version,
      (language) => {
        built.push(language);
        return `${language} ${version} ${'x'.repeat(length)}`;
      },
    );
    const { world } = exchange;
    const lookUp = () => {
      throw new Error('Nobody was to be looked up.');
    };
    const authenticationOf = () => ({ question: lookUp, lastSeen: lookUp });
    const implementations = [implementation];
    return createCalls({ world, implementations, authenticationOf, drops, ...unlimited }).routes;
  };
  let shared: ReturnType<typeof app>;
  beforeEach(() => {
    version = 0;
    built = [];
    shared = app();
  });

  const ask = async (headers: Record<string, string> = {}, query = '') =>
    shared.request(`${words.path}${query}`, { headers });
  const dataOf = async (response: Response) => ((await response.json()) as { data: string }).data;

  it('is built once per language until its version differs, and looks nobody up', async () => {
    for (const lang of ['en', 'hk', 'en', 'hk', 'en'])
      expect(await dataOf(await ask({ lang, authorization: 'token' }))).toMatch(new RegExp(`^${lang} 0 `));
    expect(built).toEqual(['en', 'hk']);
    version = 1;
    expect(await dataOf(await ask({ lang: 'hk' }))).toMatch(/^hk 1 /);
    expect(await dataOf(await ask({ lang: 'hk' }))).toMatch(/^hk 1 /);
    expect(built).toEqual(['en', 'hk', 'hk']);
  });

  it('goes out the second time as it did the first', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(Object.fromEntries(second.headers)).toEqual(Object.fromEntries(first.headers));
    expect(await second.text()).toBe(await first.text());
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'br;q=0.5, gzip;q=0.9', gunzipSync],
  ] as const)(
    'is sent as %s to clients that accept it, also the first time',
    async (encoding, accepted, decode) => {
      const plain = await (await ask({ lang: 'en' })).text();
      version = 1;
      for (let round = 0; round < 2; round += 1) {
        const encoded = await ask({ 'accept-encoding': accepted });
        expect(encoded.headers.get('content-encoding')).toBe(encoding);
        expect(encoded.headers.get('vary')).toBe('Origin, Accept-Encoding');
        const bytes = Buffer.from(await encoded.arrayBuffer());
        expect(bytes.length).toBeLessThan(length);
        expect(String(decode(bytes))).toBe(plain.replace('en 0', 'en 1'));
      }
      expect(built).toHaveLength(2);
    },
  );

  it('is not what an unreadable request gets, and that is not what others get', async () => {
    for (const query of [`?t=${'1'.repeat(201)}`, '?t=%00']) {
      expect(await (await ask({}, query)).json()).toMatchObject({ code: 0 });
      expect(await dataOf(await ask())).toMatch(/^en 0 /);
    }
  });
});

describe('The pair list', () => {
  const ask = async (lang = 'en', url = exchange.url) => {
    const response = await fetch(`${url}${marketCalls.pairs.path}`, { headers: { lang } });
    return v.parse(
      v.object({
        data: v.array(
          v.looseObject({
            Id: v.string(),
            MarketStatus: v.number(),
            Sparkline: v.array(v.number()),
            ForexQuotations: v.looseObject({ Close: v.string() }),
          }),
        ),
      }),
      await response.json(),
    ).data;
  };
  const euro = '2';
  const pairOf = (pairs: Awaited<ReturnType<typeof ask>>, id: string) => pairs.find(({ Id }) => Id === id);

  it('has each price that has moved, at once and in every language, and leaves the others as they were', async () => {
    const { market } = exchange.sandbox;
    const before = await ask();
    await ask('hk');
    let price = market.quote(euro).tick.price;
    for (let move = 0; move < 3; move += 1) {
      price = plus(price, decimal('0.001'));
      market.push(euro, price);
      for (const lang of ['en', 'hk']) {
        const pairs = await ask(lang);
        expect(pairOf(pairs, euro)?.ForexQuotations.Close).toBe(price);
        expect(pairOf(pairs, euro)?.Sparkline.at(-1)).toBe(Number(price));
      }
    }
    const others = (pairs: typeof before) => pairs.filter(({ Id }) => Id !== euro);
    expect(others(await ask())).toEqual(others(before));
  });

  it('says that a market has closed, and that it has opened, without a price that moves', async () => {
    const minute = 60_000;
    const statusAround = async (change: number) => {
      const clock = manualClock(change - minute);
      const { url, stop } = await startSandbox(undefined, { clock });
      const status = async () => pairOf(await ask('en', url), euro)?.MarketStatus;
      const before = await status();
      await clock.advance(minute - 1);
      const justBefore = await status();
      await clock.advance(1);
      const after = await status();
      await stop();
      return [before, justBefore, after];
    };
    const friday = Date.UTC(2025, 0, 17, 22);
    const sunday = Date.UTC(2025, 0, 19, 22);
    expect(await statusAround(friday)).toEqual([1, 1, 0]);
    expect(await statusAround(sunday)).toEqual([0, 0, 1]);
  });
});

it.each([
  [1023, 'undefined'],
  [1024, 'br'],
])('a reply of %i bytes is compressed as %s', async (length, encoding) => {
  const app = new Hono().get('/', (c) => c.text(String(encodingFor(c, length))));
  const answer = await app.request('/', { headers: { 'accept-encoding': 'br' } });
  expect(await answer.text()).toBe(encoding);
});
