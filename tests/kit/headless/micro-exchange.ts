import { vi } from 'vitest';
import type { Completion } from '#domain/completion.ts';
import { createScriptedApi, success } from '#fixtures/exchange/api.ts';
import { tradedEuroDollar } from '#fixtures/exchange/orders.ts';
import { specifiedMicroOrder } from '#fixtures/exchange/specified.ts';
import { credentials } from '#fixtures/session.ts';
import { createMicro } from '#main/micro/micro.ts';
import { microCalls } from '#protocol/micro.ts';
import { testCore } from './core.ts';
import { flushPromises, startFakeClocks } from './fake-clocks.ts';
import { visiblePage } from './visible-page.ts';

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
export function startMicroApp() {
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
