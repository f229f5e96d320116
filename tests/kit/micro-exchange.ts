import { vi } from 'vitest';
import { createActor } from 'xstate';
import { createClient } from '#gateway/client.ts';
import { createDayStore } from '#gateway/day-statistics.ts';
import { createMicroGateway } from '#gateway/micro.ts';
import { createQuoteStore } from '#gateway/quotes.ts';
import { createLoadableMachine } from '#machines/shared/loadable.machine.ts';
import { createMicro } from '#main/micro.ts';
import type { Settings } from '#protocol/account.ts';
import type { WireReply } from '#protocol/call.ts';
import type { microCalls } from '#protocol/micro.ts';

type WireOrder = WireReply<typeof microCalls.orders>['data'][number];

const wireOrder = (id: string, remaining: number): WireOrder => ({
  Id: id,
  ForexTradeList: { Id: '2', ShowCode: 'EUR/USD', Code: 'EURUSD', PricePrecision: 5 },
  Type: 1,
  Status: 1,
  Number: '100',
  OpenPrice: '1.25',
  EndPrice: null,
  ProfitRatio: '0.75',
  ProfitMaxRatio: '0.95',
  FactProfits: null,
  Seconds: 60,
  RemainMilliSeconds: remaining,
  CreatedAtST: '2026-03-02T09:30:00.000Z',
  CompleteAtST: null,
  OpenTick: null,
  EndTick: null,
});

/**
 * Micro trading as the app runs it, without a screen, on fake timers: its real client, gateway, lists and
 * countdowns against an exchange that keeps time by itself. `device` is what can go wrong on this side.
 */
export function startMicroApp() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const start = Date.UTC(2026, 2, 2, 9, 30);
  const device = { wallAhead: 0, monotonicBehind: 0 };
  const exchange = {
    /** When each running order ends, in milliseconds of the exchange's clock, by its id. */
    ends: new Map<string, number>(),
    /** How long after its end an order is settled. */
    delay: 250,
    pageSize: 10,
    isDown: false,
  };
  const reads: { status: string; page: number; at: number }[] = [];
  const settled: number[] = [];
  const page = new EventTarget();

  const answer = (url: URL) => {
    const now = performance.now();
    const running = [...exchange.ends].filter(([, end]) => now < end + exchange.delay).reverse();
    const number = Number(url.searchParams.get('page'));
    const rows = running.slice((number - 1) * exchange.pageSize, number * exchange.pageSize);
    return { data: rows.map(([id, end]) => wireOrder(id, Math.max(0, end - now))), total: running.length };
  };

  const client = createClient({
    baseUrl: 'https://exchange.test',
    language: () => 'en',
    token: () => 'token',
    newRequestKey: () => 'key',
    now: () => start,
    onSessionInvalid: () => undefined,
    notify: () => undefined,
    warn: () => undefined,
    fetch: async (input) => {
      const url = new URL(new Request(input).url);
      const status = url.searchParams.get('status') ?? '';
      reads.push({ status, page: Number(url.searchParams.get('page')), at: performance.now() });
      if (exchange.isDown) return Response.json({ code: 0, msg: 'Down', data: null });
      const data = status === '1' ? answer(url) : { data: [], total: 0 };
      return Response.json({ code: 1, msg: '', data });
    },
  });

  const days = createDayStore((task) => task());
  const gateway = createMicroGateway(client, {
    days,
    onTaken: () => undefined,
    onRunning: (orders, number) => micro.takeRunning(orders, number),
  });
  const wall = () => start + performance.now() + device.wallAhead;
  const micro = createMicro({
    gateway,
    days,
    quotes: createQuoteStore({ schedule: (task) => task(), now: wall }),
    circumstances: {
      of: () => ({
        isSignedIn: true,
        isMarketOpen: true,
        isQuoteLive: true,
        available: null,
        feeBasis: null,
      }),
      subscribe: () => undefined,
    },
    settings: createActor(createLoadableMachine<Settings>()).start(),
    environment: {
      now: wall,
      monotonic: () => performance.now() - device.monotonicBehind,
      newRequestKey: () => 'seed-',
      page,
    },
    onSettled: () => settled.push(performance.now()),
  });

  /** Lets answers arrive, which takes no time on the fake clock. */
  const quiet = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  return {
    micro,
    device,
    exchange,
    reads,
    settled,
    page,
    /** The running orders are read for the first time. */
    async open(ends: Record<string, number>) {
      for (const [id, end] of Object.entries(ends)) exchange.ends.set(id, performance.now() + end);
      micro.follow();
      await quiet();
    },
    quiet,
    /** Time passes everywhere, in steps that timers and answers keep up with. */
    async pass(milliseconds: number) {
      for (let left = milliseconds; left > 0; left -= 250) {
        vi.advanceTimersByTime(Math.min(250, left));
        await quiet();
      }
    },
    stop() {
      micro.forget();
      vi.useRealTimers();
    },
  };
}
