import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Completion } from '#domain/completion.ts';
import { createScriptedApi, success } from '#fixtures/exchange/api.ts';
import { tradedEuroDollar } from '#fixtures/exchange/orders.ts';
import { specifiedMicroOrder } from '#fixtures/exchange/specified.ts';
import { credentials } from '#fixtures/session.ts';
import { countdownStepOf, secondsOf } from '#machines/micro/countdown.machine.ts';
import { createMicro } from '#main/micro/micro.ts';
import { microCalls } from '#protocol/micro.ts';
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
    pageSize: 10,
  };
  const reads: { status: string; page: number; at: number }[] = [];
  const settled: number[] = [];
  const completions: Completion[] = [];
  const page = visiblePage();

  const running = (page: number) => {
    const time = performance.now();
    const orders = [...exchange.ends].filter(([, end]) => time < end + exchange.delay).reverse();
    const rows = orders.slice((page - 1) * exchange.pageSize, page * exchange.pageSize);
    return success({
      data: rows.map(([id, end]) => wireOrder(id, Math.max(0, end - time))),
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
    [microCalls.orders.path]: ({ query: { status = '', page } }) => {
      reads.push({ status, page: Number(page), at: performance.now() });
      return status === '1' ? running(Number(page)) : ended();
    },
  });

  const core = testCore({
    environment: { now, monotonic, page },
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
    page,
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

describe('A countdown is correct', () => {
  it('after the order ended on a hidden page: it elapses at once, and reloads a second later', async () => {
    await app.open({ 78: 60_000 });
    app.device.wallAhead += 90_000;
    app.device.monotonicBehind -= 90_000;
    app.exchange.ends.set('78', -1_000);
    app.page.dispatchEvent(new Event('visibilitychange'));
    expect(stepNow('78')).toBe('elapsed');
    await app.pass(1_000);
    expect(readTimes()).toEqual([0, 1_000]);
    expect(app.settled).toEqual([1_000]);
  });

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

describe('More orders than a page holds', () => {
  const more = async () => {
    app.micro.services.ordersOf('running').send({ type: 'more' });
    await flushPromises();
  };

  it('run on, each to its own end, although only the first page is reloaded [MICRO-11]', async () => {
    app.exchange.pageSize = 1;
    await app.open({ 78: 2_000, 79: 4_000, 80: 9_000 });
    await more();
    await more();
    expect(['78', '79', '80'].map(secondsLeftOf)).toEqual([2, 4, 9]);
    await app.pass(3_000);
    expect(app.settled).toEqual([3_000]);
    expect(secondsLeftOf('79')).toBe(1);
    await app.pass(10_000);
    expect(app.settled).toEqual([3_000, 5_000, 10_000]);
  });
});

it('signing out stops the countdowns', async () => {
  await app.open({ 78: 2_000 });
  app.core.userActors.clear();
  await app.pass(10_000);
  expect(readTimes()).toEqual([0]);
  expect(app.micro.services.countdownOf('78')).toBeUndefined();
});
