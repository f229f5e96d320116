import { vi } from 'vitest';
import { credentials } from '#fixtures/session.ts';
import { createMicro } from '#main/micro.ts';
import type { WireReply } from '#protocol/call.ts';
import type { microCalls } from '#protocol/micro.ts';
import { testCore } from './core.ts';
import { flushPromises, startFakeClocks } from './fake-clocks.ts';

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
 * Micro trading of the app without a screen, on fake clocks: the real client, gateway, lists and countdowns
 * against an exchange whose clock is always right.
 */
export function startMicroApp() {
  const { device, now, monotonic } = startFakeClocks();
  const exchange = {
    /** The end of each running order by its id, in milliseconds of the exchange's clock. */
    ends: new Map<string, number>(),
    /** Milliseconds from the end of an order to its settlement. */
    delay: 250,
    pageSize: 10,
    isDown: false,
  };
  const reads: { status: string; page: number; at: number }[] = [];
  const settled: number[] = [];
  const page = new EventTarget();

  const answer = (url: URL) => {
    const time = performance.now();
    const running = [...exchange.ends].filter(([, end]) => time < end + exchange.delay).reverse();
    const number = Number(url.searchParams.get('page'));
    const rows = running.slice((number - 1) * exchange.pageSize, number * exchange.pageSize);
    return { data: rows.map(([id, end]) => wireOrder(id, Math.max(0, end - time))), total: running.length };
  };

  const micro = createMicro(
    testCore({
      environment: { now, monotonic, page },
      token: 'token',
      moneyMoved: () => settled.push(performance.now()),
      fetch: async (input) => {
        const url = new URL(new Request(input).url);
        const status = url.searchParams.get('status') ?? '';
        reads.push({ status, page: Number(url.searchParams.get('page')), at: performance.now() });
        if (exchange.isDown) return Response.json({ code: 0, msg: 'Down', data: null });
        const data = status === '1' ? answer(url) : { data: [], total: 0 };
        return Response.json({ code: 1, msg: '', data });
      },
    }),
  );

  return {
    micro,
    device,
    exchange,
    reads,
    settled,
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
      micro.onUserLeft?.('signedOut');
      vi.useRealTimers();
    },
  };
}
