import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Period, periodNames } from '#domain/period.ts';
import { chartCalls } from '#protocol/chart.ts';
import { marketCalls } from '#protocol/market.ts';
import { searchCalls } from '#protocol/search.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { refused } from '../../kit/server/answers.ts';
import { memory, withOneDatabase } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { push } from '../../kit/server/prices.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';

const minute = 60_000;

exchangeSuite('market calls', { engines: 'one', prices: { seed: 3 } }, (exchange) => {
  const bars = (call: typeof chartCalls.recentBars | typeof chartCalls.bars, input: object) =>
    exchange.read(call, { forex_id: '1', period: '5min', ...input });

  it('lists 24 pairs in four categories; two of the first four never close [FOREX-1, MARKET-33, MARKET-48]', async () => {
    const pairs = await exchange.read(marketCalls.pairs, {});
    expect(pairs).toHaveLength(24);
    expect(pairs.slice(0, 4).map(({ code }) => code)).toEqual(['BTCUSDT', 'EURUSD', 'ETHUSDT', 'XAUUSD']);
    expect(new Set(pairs.map(({ categoryId }) => categoryId))).toEqual(new Set(['1', '2', '3', '4']));
    for (const pair of pairs) {
      expect(pair.isOpen).toBe(true);
      expect(pair.sparkline.length).toBeLessThanOrEqual(25);
      expect(pair.sparkline[0]).toBe(Number(pair.quote.open));
      expect(pair.sparkline.at(-1)).toBe(Number(pair.quote.price));
      expect(pair.leverages.length > 0, pair.code).toBe(pair.marginMode === 'leverage');
    }
    expect(pairs[1]).toMatchObject({
      symbol: 'EUR/USD',
      logo: 'eur-usd',
      pricePrecision: 5,
      pip: '0.00001',
      minimumLots: '0.01',
      unitsPerLot: '100000',
      feeRate: '5',
      leverages: ['10', '20', '50', '100', '200'],
      usdPerQuote: '1',
    });
    const yen = pairs.find(({ symbol }) => symbol === 'USD/JPY');
    expect(Number(yen?.usdPerQuote)).toBeCloseTo(1 / Number(yen?.quote.price), 9);
  });

  it('lists the categories [FOREX-1, MARKET-30]', async () => {
    expect((await exchange.call(marketCalls.categories, {}, { lang: 'en' })).data).toEqual([
      { Id: 1, NameShowTrans: 'Forex' },
      { Id: 2, NameShowTrans: 'Metals' },
      { Id: 3, NameShowTrans: 'Futures' },
      { Id: 4, NameShowTrans: 'Crypto' },
    ]);
  });

  it("names pairs in the caller's language", async () => {
    const names = async (lang: string) =>
      (await exchange.read(marketCalls.pairs, {}, { lang })).map(({ name }) => name);
    expect((await names('en')).slice(0, 4)).toEqual(['Bitcoin', 'Euro', 'Ethereum', 'Gold']);
    expect((await names('hk')).slice(0, 4)).toEqual(['比特幣', '歐元', '以太幣', '黃金']);
  });

  it("finds pairs by symbol, by English name and by name in the caller's language", async () => {
    const found = async (name: string, lang = 'en') =>
      (await exchange.read(searchCalls.pairs, { name }, { lang })).map(({ code }) => code);
    expect(await found('gold')).toEqual(['XAUUSD']);
    expect(await found('eur/')).toEqual(['EURUSD', 'EURJPY']);
    expect(await found('no such pair')).toEqual([]);
    expect(await found('黃金', 'hk')).toEqual(['XAUUSD']);
    expect(await found('gold', 'hk')).toEqual(['XAUUSD']);
    expect(await found('黃金', 'en')).toEqual([]);
  });

  it('returns the newest 300 bars, and older ones by 500 without gaps or duplicates', async () => {
    const recent = await bars(chartCalls.recentBars, {});
    expect(recent).toHaveLength(300);
    const end = recent[0]?.time ?? 0;
    const older = await bars(chartCalls.bars, { t_end: end });
    expect(older.length).toBeGreaterThan(200);
    expect(older.at(-1)?.time).toBe(end - 5 * minute);
    expect((await bars(chartCalls.bars, {})).at(-1)).toEqual(recent.at(-1));
    expect(await bars(chartCalls.bars, { period: '1min' })).toHaveLength(500);
  });

  it('refuses bars of an unknown pair', async () => {
    expect(await exchange.call(chartCalls.recentBars, { forex_id: '99', period: '5min' })).toEqual(
      refused("This pair doesn't exist."),
    );
  });
});

exchangeSuite('the live market', { engines: 'one' }, (exchange) => {
  it('sends a new subscriber every pair, then only those that moved, in one frame', async () => {
    const live = await exchange.live();
    live.send({ type: 'sub', topic: 'DAY_MARKET' });
    expect((await live.next('DAY_MARKET')).data).toHaveLength(24);
    await exchange.clock.advance(250);
    await live.settle();
    await push(exchange, 'EURUSD', '1.2');
    await push(exchange, 'EURUSD', '1.21');
    await push(exchange, 'XAUUSD', '4100');
    await exchange.clock.advance(250);
    expect((await live.next('DAY_MARKET')).data).toEqual([
      { symbol: 'EURUSD', quotation: { Close: '1.21', Change: '3.42' } },
      { symbol: 'XAUUSD', quotation: { Close: '4100', Change: '2.5' } },
    ]);
    await exchange.clock.advance(1000);
    expect(await live.settle()).toEqual([]);
    live.socket.close();
  });

  it('sends the bars of a subscribed pair once a second, and a finished bar once more', async () => {
    const live = await exchange.live();
    await live.subscribe('KLINE.ETHUSDT');
    expect(await live.settle()).toEqual([]);
    await exchange.clock.advance(minute - 1500 - (exchange.clock.now() % minute) + 500);
    await live.settle();
    const receivedBars = async () =>
      (await live.settle()).map(({ data }) => data as { Period: string; Time: number; Close: number });
    await push(exchange, 'ETHUSDT', '3901');
    await push(exchange, 'ETHUSDT', '3902');
    await exchange.clock.advance(1000);
    const first = await receivedBars();
    expect(first.map(({ Period }) => Period)).toEqual(periodNames);
    expect(new Set(first.map(({ Close }) => Close))).toEqual(new Set([3902]));

    await push(exchange, 'ETHUSDT', '3903');
    const started = exchange.clock.now() + minute - (exchange.clock.now() % minute);
    await exchange.clock.advance(started - exchange.clock.now());
    await push(exchange, 'ETHUSDT', '3904');
    await exchange.clock.advance(1000);
    const minutes = (await receivedBars()).filter(({ Period }) => Period === '1min');
    expect(minutes.map(({ Time, Close }) => [Time, Close]).slice(-2)).toEqual([
      [started - minute, 3903],
      [started, 3904],
    ]);
    live.socket.close();
  });
});

describe('a restart', () => {
  it('continues where the market was, without a gap in any period and without repeated sequence numbers', () =>
    withOneDatabase(memory, async (engine) => {
      const run = async (start: number, milliseconds: number) => {
        const clock = manualClock(start);
        const { sandbox, stop } = await startSandbox(engine, { clock, prices: { seed: 5 } });
        await clock.advance(milliseconds);
        const series = (period: Period) => sandbox.market.series('1').since(period, 0);
        const bars = Object.fromEntries(periodNames.map((period) => [period, series(period).slice(-300)]));
        const { tick } = sandbox.market.quote('1');
        const { database } = sandbox.world;
        // A pair that was listed once doesn't stand in the way of the next start.
        await sql`insert into market_bar (instrument, period, time, open, high, low, close, volume)
          values ('GONE', '1min', ${start}, 1, 1, 1, 1, 1) on conflict do nothing`.execute(database);
        await sql`insert into market_tick (instrument, sequence, time, price)
          values ('GONE', 1, ${start}, 1) on conflict do nothing`.execute(database);
        await stop();
        return { bars, tick };
      };
      const before = await run(testStart, 20_000);
      const after = await run(testStart + 95 * minute, 20_000);
      expect(after.tick.sequence).toBeGreaterThan(before.tick.sequence);
      for (const [period, length] of [
        ['1min', 1],
        ['5min', 5],
        ['15min', 15],
        ['60min', 60],
      ] as const) {
        const times = after.bars[period]?.map(({ time }) => time) ?? [];
        expect(new Set(times.map((time, index) => time - index * length * minute)).size, period).toBe(1);
        // Finished bars are unchanged; the last one was still open.
        const known = before.bars[period]?.slice(-100, -1) ?? [];
        expect(after.bars[period]).toEqual(expect.arrayContaining(known));
      }
    }));
});
