import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Completion } from '#domain/completion.ts';
import { createScriptedApi, success } from '#fixtures/exchange/api.ts';
import { tradedEuroDollar } from '#fixtures/exchange/orders.ts';
import { specifiedMicroOrder } from '#fixtures/exchange/specified.ts';
import { credentials } from '#fixtures/session.ts';
import { createTicker } from '#gateway/live/ticker.ts';
import { countdownStepOf, secondsOf } from '#machines/micro/countdown.machine.ts';
import { createCountdowns } from '#main/micro/countdowns.ts';
import { createMicro } from '#main/micro/micro.ts';
import { type MicroOrder, microCalls } from '#protocol/micro.ts';
import { testCore } from '../kit/headless/core.ts';
import { flushPromises, startFakeClocks } from '../kit/headless/fake-clocks.ts';
import { visiblePage } from '../kit/headless/visible-page.ts';

const wireOrder = (Id: string, RemainMilliSeconds: number) => ({
  ...specifiedMicroOrder,
  Id,
  // Without the precision of its prices, an order waits for the pairs.
  ForexTradeList: tradedEuroDollar,
  RemainMilliSeconds,
  EndPrice: null,
  FactProfits: null,
  CompleteAtST: null,
});

/**
 * Micro trading of the app without a screen, on fake clocks: the real client, gateway, lists and countdowns
 * against an exchange whose clock is always right.
 */
function startMicroApp() {
  const { device, now, monotonic } = startFakeClocks();
  const exchange = {
    /** The end of each running order by its id, in milliseconds of the exchange's clock. */
    ends: new Map<string, number>(),
    /** Milliseconds from the end of an order to its settlement. */
    delay: 250,
    /** The profit of each order that has ended, by its id. */
    profits: new Map<string, string>(),
  };
  const reads: { status: string; at: number }[] = [];
  const settled: number[] = [];
  const completions: Completion[] = [];

  const running = () => {
    const time = performance.now();
    const orders = [...exchange.ends].filter(([, end]) => time < end + exchange.delay).reverse();
    return success({
      data: orders.map(([id, end]) => wireOrder(id, Math.max(0, end - time))),
      total: orders.length,
    });
  };

  const ended = () =>
    success({
      data: [...exchange.profits].map(([id, FactProfits]) => ({
        ...wireOrder(id, 0),
        Status: 3,
        FactProfits,
      })),
      total: exchange.profits.size,
    });

  const api = createScriptedApi({
    [microCalls.orders.path]: ({ query: { status = '' } }) => {
      reads.push({ status, at: performance.now() });
      return status === '1' ? running() : ended();
    },
  });

  const core = testCore({
    environment: { now, monotonic, page: visiblePage() },
    token: 'token',
    moneyMoved: () => settled.push(performance.now()),
    showCompletion: (completion) => completions.push(completion),
    fetch: api.fetch,
  });
  const micro = createMicro(core);

  return {
    core,
    micro,
    device,
    exchange,
    reads,
    settled,
    completions,
    /** Signs in, which loads the running orders; `ends` are in milliseconds from now. */
    async open(ends: Record<string, number>) {
      for (const [id, end] of Object.entries(ends)) exchange.ends.set(id, performance.now() + end);
      micro.onSignedIn?.(credentials);
      await flushPromises();
    },
    /** Advances all clocks in steps of 250 ms, so that answers arrive between timers. */
    async pass(milliseconds: number) {
      for (let left = milliseconds; left > 0; left -= 250) {
        vi.advanceTimersByTime(Math.min(250, left));
        await flushPromises();
      }
    },
    stop() {
      core.userActors.clear();
      vi.useRealTimers();
    },
  };
}

let app: ReturnType<typeof startMicroApp>;
beforeEach(() => {
  app = startMicroApp();
});
afterEach(() => app.stop());

const secondsLeftOf = (id: string) => {
  const countdown = app.micro.services.countdownOf(id);
  return countdown ? secondsOf(countdown.getSnapshot()) : null;
};
const stepNow = (id: string) => {
  const countdown = app.micro.services.countdownOf(id);
  return countdown ? countdownStepOf(countdown.getSnapshot()) : null;
};
const readTimes = () => app.reads.filter(({ status }) => status === '1').map(({ at }) => at);

describe('A countdown', () => {
  it('reloads the list once, one second after zero, and then reports that money has moved [MICRO-19]', async () => {
    await app.open({ 78: 3_000 });
    expect(readTimes()).toEqual([0]);
    await app.pass(3_750);
    expect(stepNow('78')).toBe('elapsed');
    expect(secondsLeftOf('78')).toBe(0);
    expect(readTimes()).toEqual([0]);
    await app.pass(250);
    expect(readTimes()).toEqual([0, 4_000]);
    expect(app.settled).toEqual([4_000]);
    expect(app.micro.services.countdownOf('78')).toBeUndefined();
    expect(app.micro.services.ordersOf('running').getSnapshot().context.rows).toEqual([]);
    await app.pass(60_000);
    expect(readTimes()).toEqual([0, 4_000]);
    expect(app.settled).toEqual([4_000]);
  });

  it('tells the user of the profit that its order ended with [MICRO-45]', async () => {
    await app.open({ 78: 1_000, 79: 60_000 });
    app.exchange.profits.set('78', '-10');
    await app.pass(3_000);
    expect(app.completions).toEqual([{ kind: 'microEnded', symbol: 'EUR/USD', profit: '-10' }]);
  });
});

describe('A countdown is correct', () => {
  it('when the clock was set forward an hour and the exchange reports the order as running', async () => {
    await app.open({ 78: 60_000 });
    app.device.wallAhead += 3_600_000;
    await app.pass(3_000);
    expect(stepNow('78')).toBe('running');
    expect(secondsLeftOf('78')).toBe(57);
    await app.pass(60_000);
    expect(app.settled).toEqual([61_000]);
  });
});

describe('An order of another device', () => {
  it('runs here as well, and stands among the closed ones when it has ended [LIVE-23]', async () => {
    await app.open({});
    app.micro.services.ordersOf('closed');
    await flushPromises();
    app.exchange.ends.set('80', performance.now() + 60_000);
    app.micro.live?.closed?.([]);
    await flushPromises();
    expect(secondsLeftOf('80')).toBe(60);
    app.exchange.ends.clear();
    app.micro.live?.closed?.([]);
    await flushPromises();
    expect(app.micro.services.countdownOf('80')).toBeUndefined();
    expect(app.reads.filter(({ status }) => status === '3')).toHaveLength(4);
  });

  it('is not looked for when contract orders were closed', async () => {
    await app.open({});
    app.micro.live?.closed?.(['7']);
    await flushPromises();
    expect(app.reads).toHaveLength(1);
  });
});

it('signing out stops the countdowns', async () => {
  await app.open({ 78: 2_000 });
  app.core.userActors.clear();
  await app.pass(10_000);
  expect(readTimes()).toEqual([0]);
  expect(app.micro.services.countdownOf('78')).toBeUndefined();
});

describe('Of pages of running orders', () => {
  /** Countdowns of running orders, of which the API sends pages in several ways. */
  function open() {
    const { now } = startFakeClocks();
    const settled: number[] = [];
    const countdowns = createCountdowns({
      now,
      tick: createTicker({ now, page: new EventTarget() }),
      onReload: () => undefined,
      onSettled: () => settled.push(now()),
    });
    // Only these two fields are read.
    const rows = (...ids: string[]) => ids.map((id) => ({ id, remainingMilliseconds: 60_000 }) as MicroOrder);
    return { countdowns, rows, settled };
  }

  it.each([
    ['a total that is reached', { total: 1, lastPage: null }, true],
    ['a total that is not reached', { total: 2, lastPage: null }, false],
    ['no total, but one page', { total: null, lastPage: 1 }, true],
    ['no total, but more pages', { total: null, lastPage: 2 }, false],
  ])('an order that is missing from the first page, of %s: settled %s', (_, page, isSettled) => {
    const { countdowns, rows, settled } = open();
    countdowns.take({ data: rows('1', '2'), total: 2, lastPage: null }, 1);
    countdowns.take({ data: rows('1'), ...page }, 1);
    expect(countdowns.of('2') === undefined).toBe(isSettled);
    expect(settled).toHaveLength(isSettled ? 1 : 0);
    expect(countdowns.of('1')).toBeDefined();
  });

  it('an empty page without any total settles all orders', () => {
    const { countdowns, rows } = open();
    countdowns.take({ data: rows('1', '2'), total: 2, lastPage: null }, 1);
    countdowns.take({ data: [], total: null, lastPage: null }, 1);
    expect([countdowns.of('1'), countdowns.of('2')]).toEqual([undefined, undefined]);
  });

  it('what is missing from a later page is not settled', () => {
    const { countdowns, rows, settled } = open();
    countdowns.take({ data: rows('1', '2'), total: 3, lastPage: null }, 1);
    countdowns.take({ data: rows('3'), total: 1, lastPage: null }, 2);
    expect(settled).toEqual([]);
    expect(['1', '2', '3'].every((id) => countdowns.of(id) !== undefined)).toBe(true);
  });
});
