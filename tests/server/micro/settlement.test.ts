import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { decimal, divide } from '#domain/decimal.ts';
import { settle, usualMoveOf } from '#domain/micro.ts';
import { transact } from '#server/kernel/database/transact.ts';
import { type ManualClock, manualClock } from '#server/kernel/processes/clock.ts';
import { endPriceOf, settleOrder } from '#server/micro/settlement.ts';
import { createMarket, type MovableMarket, type Tick } from '#server/prices/market.ts';
import { drawnOn, memory, withOneDatabase } from '../../kit/server/engines.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { microFaults } from '../../kit/server/faults.ts';
import { microTrader, newMicroTrader } from '../../kit/server/micro.ts';
import { pushPrice } from '../../kit/server/prices.ts';
import { startSandbox, testStart } from '../../kit/server/sandbox.ts';

/** Milliseconds of an order of 30 seconds, and of the interval at which expired orders are settled. */
const untilSettled = 30_000 + 250;

exchangeSuite('micro settlement', { config: { demosPerAddress: 1000 } }, (exchange, engine) => {
  // In 30 seconds bitcoin at 110,000 usually moves by 110,000 × 0.022 × √(30 / 86,400), about 45.09.
  it.each([
    ['up', '109999.99', '-100', '9900'],
    ['up', '110045.10', '30', '10030'],
    ['up', '110000', '0', '10000'],
    ['down', '109977.45', '25', '10025'],
  ])('settles 100 USD on %s from 110,000 to %s with a profit of %s', async (...figures) => {
    const [direction, endPrice, profit, balance] = figures;
    const user = await newMicroTrader(exchange);
    pushPrice(exchange, 'BTCUSDT', '110000');
    const id = await user.place({ type: direction === 'up' ? '1' : '2' });
    await exchange.clock.advance(29_000);
    const tick = pushPrice(exchange, 'BTCUSDT', endPrice);
    await exchange.clock.advance(1250);
    expect(await user.order('closed', id)).toMatchObject({
      Status: 3,
      OpenPrice: '110000',
      EndPrice: decimal(endPrice),
      FactProfits: profit,
      RemainMilliSeconds: 0,
      CompleteAtST: new Date(exchange.clock.now()).toISOString(),
      EndTick: { Sequence: tick.sequence, Time: tick.time, Price: decimal(endPrice) },
    });
    expect(await user.orders('running')).toEqual({ data: [], total: 0 });
    expect(await user.balance()).toEqual({ balance, lockBalance: '0' });
  });

  it('charges a lost order its minimum ratio if the operator has set that loss level', async () => {
    const lenient = await startSandbox(engine, { config: { microLoss: 'minimum' } });
    const user = await newMicroTrader(lenient);
    pushPrice(lenient, 'BTCUSDT', '110000');
    const id = await user.place({ number: '33.33' });
    pushPrice(lenient, 'BTCUSDT', '109000');
    await lenient.clock.advance(untilSettled);
    expect(await user.order('closed', id)).toMatchObject({ FactProfits: '-6.66' });
    expect(await user.balance()).toEqual({ balance: '9993.34', lockBalance: '0' });
    await lenient.stop();
  });

  it('settles after the expiry, and includes a tick of that very instant but none after it', async () => {
    const user = await newMicroTrader(exchange);
    pushPrice(exchange, 'BTCUSDT', '110000');
    const id = await user.place();
    await exchange.clock.advance(30_000);
    expect(await user.order('running', id)).toMatchObject({ RemainMilliSeconds: 0 });
    const tick = pushPrice(exchange, 'BTCUSDT', '110001');
    await exchange.clock.advance(1);
    pushPrice(exchange, 'BTCUSDT', '100');
    await exchange.clock.advance(249);
    expect(await user.order('closed', id)).toMatchObject({
      EndPrice: '110001',
      EndTick: { Sequence: tick.sequence },
    });
  });

  it('settles an order once, however many attempts run at the same time', async () => {
    const user = await newMicroTrader(exchange);
    pushPrice(exchange, 'BTCUSDT', '110000');
    const id = await user.place();
    await exchange.clock.advance(30_000);
    pushPrice(exchange, 'BTCUSDT', '120000');
    const { database } = exchange.world;
    const settleNow = () =>
      transact(database, (tx) => settleOrder(tx, exchange.sandbox.market, id, exchange.clock.now()));
    await Promise.all([settleNow(), settleNow(), settleNow(), settleNow()]);
    await exchange.clock.advance(1000);
    expect(await user.balance()).toEqual({ balance: '10030', lockBalance: '0' });
  });

  it('settles at the last price when the market has closed in the meantime', async () => {
    const friday = manualClock(Date.UTC(2025, 0, 17, 21, 59, 40));
    const evening = await startSandbox(engine, { clock: friday });
    const user = await newMicroTrader(evening);
    pushPrice(evening, 'EURUSD', '1.17');
    const id = await user.place({ forex_id: 'EURUSD' });
    await friday.advance(15_000);
    const last = pushPrice(evening, 'EURUSD', '1.18');
    await friday.advance(16_000);
    expect(await user.order('closed', id)).toMatchObject({
      EndPrice: '1.18',
      FactProfits: '30',
      EndTick: { Sequence: last.sequence, Time: last.time },
    });
    await evening.stop();
  });

  it('settles every order once, at the tick that was current at its expiry, for any sequence of ticks', async () => {
    const steps = fc.array(
      fc.record({
        wait: fc.oneof(fc.constantFrom(0, 1, 250, 30_000), fc.integer({ min: 0, max: 9_000 })),
        price: fc.integer({ min: 10_999_000, max: 11_001_000 }),
      }),
      { maxLength: 12 },
    );
    const order = fc.record({
      type: fc.constantFrom('1', '2'),
      cents: fc.integer({ min: 2_000, max: 200_000 }),
      seconds: fc.constantFrom(30, 60),
    });
    const priced = (cents: number) => divide(decimal(cents), decimal(100), 2);
    await fc.assert(
      fc.asyncProperty(order, steps, async ({ type, cents, seconds }, moves) => {
        const { clock } = exchange;
        const user = await newMicroTrader(exchange);
        const openTick = pushPrice(exchange, 'BTCUSDT', '110000');
        const amount = priced(cents);
        const id = await user.place({ type, number: amount, seconds });
        const expiresAt = clock.now() + seconds * 1000;
        let endTick = openTick;
        for (const { wait, price } of moves) {
          await clock.advance(wait);
          const tick = pushPrice(exchange, 'BTCUSDT', priced(price));
          if (tick.time <= expiresAt) endTick = tick;
        }
        await clock.advance(Math.max(0, expiresAt - clock.now()) + 250);
        const terms =
          seconds === 30
            ? { minimumRatio: decimal('0.2'), maximumRatio: decimal('0.3') }
            : { minimumRatio: decimal('0.3'), maximumRatio: decimal('0.45') };
        const { profit } = settle(
          {
            ...terms,
            direction: type === '1' ? 'up' : 'down',
            amount,
            openPrice: openTick.price,
            usualMove: usualMoveOf(openTick.price, 0.022, seconds),
            loss: 'full',
          },
          endTick.price,
        );
        expect(await user.order('closed', id)).toMatchObject({
          EndPrice: endTick.price,
          FactProfits: profit,
          EndTick: { Sequence: endTick.sequence, Time: endTick.time, Price: endTick.price },
        });
        expect(await microFaults(exchange)).toEqual([]);
      }),
      drawnOn(engine, { runs: 8, seed: 4 }),
    );
  });
});

it('orders that expired during a downtime are settled after it, at the last stored price', () =>
  withOneDatabase(memory, async (engine) => {
    const before = await startSandbox(engine);
    const { token } = await before.openDemo('micro-over-a-downtime');
    pushPrice(before, 'BTCUSDT', '110000');
    const id = await microTrader(before, token).place();
    await before.clock.advance(5_000);
    pushPrice(before, 'BTCUSDT', '110500');
    await before.stop();

    const clock = manualClock(testStart + 3_600_000);
    const after = await startSandbox(engine, { clock });
    const user = microTrader(after, token);
    expect(await user.order('running', id)).toMatchObject({ RemainMilliSeconds: 0 });
    await clock.advance(250);
    expect(await user.order('closed', id)).toMatchObject({ EndPrice: '110500', FactProfits: '30' });
    expect(await user.balance()).toEqual({ balance: '10030', lockBalance: '0' });
    await after.stop();
  }));

const noon = Date.UTC(2025, 0, 15, 12);
const minute = 60_000;

let clock: ManualClock;
let market: MovableMarket;

beforeEach(() => {
  clock = manualClock(noon);
  market = createMarket(clock);
});

const bitcoin = () => {
  const instrument = market.instrument('BTCUSDT');
  if (!instrument) throw new Error('BTCUSDT is not listed');
  return instrument;
};
const push = (price: number) => market.push(bitcoin().id, decimal(price));
const endAt = (expiresAt: number, openTick: Tick) =>
  endPriceOf(market, { instrument: bitcoin(), expiresAt, openTick });
const openTick = (time: number, price: number): Tick => ({ sequence: 7, time, price: decimal(price) });

it('the end price is the last tick at or before the expiry', async () => {
  const opened = push(110_000);
  await clock.advance(10_000);
  const second = push(110_001);
  await clock.advance(20_000);
  const third = push(110_002);
  expect(endAt(noon + 29_999, opened)).toEqual({ price: '110001', tick: second });
  expect(endAt(noon + 30_000, opened)).toEqual({ price: '110002', tick: third });
  expect(endAt(noon + 5_000, opened)).toEqual({ price: '110000', tick: opened });
});

it('the end price is a tick, not the bar that contains it', async () => {
  const opened = push(110_000);
  await clock.advance(30_000);
  const last = push(110_001);
  await clock.advance(60_000);
  expect(endAt(noon + 90_000, opened)).toEqual({ price: '110001', tick: last });
});

it('the end price is the later of two ticks at the same instant', () => {
  const opened = push(110_000);
  const next = push(110_500);
  expect(endAt(noon, opened)).toEqual({ price: '110500', tick: next });
});

it('the end price is the opening tick when no later one is known', () => {
  market.resume(bitcoin().id, { sequence: 1001, time: noon - 4_000, price: 10_900_000 });
  const opened = openTick(noon, 110_000);
  expect(endAt(noon + 30_000, opened)).toEqual({ price: '110000', tick: opened });
});

it('the end price is the close of the last finished bar when later ticks are lost', () => {
  const series = market.series(bitcoin().id);
  series.record(noon - 1, 10_900_000, 1);
  series.record(noon + minute, 11_100_000, 1);
  series.record(noon + minute + 59_999, 11_150_000, 1);
  series.record(noon + 2 * minute, 11_200_000, 1);
  const opened = openTick(noon + 30_000, 110_000);
  expect(endAt(noon + 2 * minute - 2, opened)).toEqual({ price: '110000', tick: opened });
  expect(endAt(noon + 2 * minute - 1, opened)).toEqual({ price: '111500', tick: null });
  expect(endAt(noon + 2 * minute + 30_000, opened)).toEqual({ price: '111500', tick: null });
});

it('the end price comes from a longer bar when there are no short ones left', () => {
  const series = market.series(bitcoin().id);
  series.load('5min', [
    { time: noon, open: 1, high: 1, low: 1, close: 10_950_000, volume: 1 },
    { time: noon + 5 * minute, open: 1, high: 1, low: 1, close: 11_050_000, volume: 1 },
  ]);
  const opened = openTick(noon - 1, 110_000);
  expect(endAt(noon + 9 * minute, opened)).toEqual({ price: '109500', tick: null });
  expect(endAt(noon + 10 * minute, opened)).toEqual({ price: '110500', tick: null });
});
