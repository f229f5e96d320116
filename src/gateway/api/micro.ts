import type { DayStatistics } from '#domain/day-statistics.ts';
import type { Submission } from '#ports/answer.ts';
import type { MicroAnswer, MicroRequest } from '#ports/micro.ts';
import type { Page } from '#ports/page.ts';
import { chartCalls } from '#protocol/chart.ts';
import { type MicroOptions, type MicroOrder, type MicroStatus, microCalls } from '#protocol/micro.ts';
import type { DayStore } from '../live/day-statistics.ts';
import { type KnownPairs, withPairs } from '../live/traded-pair.ts';
import type { Client } from './client.ts';
import { completed } from './completed.ts';
import { fromPromise } from './from-promise.ts';

interface MicroEffects {
  days: DayStore;
  /** The pairs, once they are known: an order's reply may name its pair by symbol alone. */
  pairs: KnownPairs;
  /** Called with each page of running orders that was read. */
  onRunning: (orders: Page<MicroOrder>, page: number) => void;
}

/** Micro trading (MICRO-27, MICRO-28, MICRO-29). Orders are quiet: the form shows refusals and failures. */
export const createMicroGateway = (client: Client, { days, pairs, onRunning }: MicroEffects) => ({
  loadOptions: fromPromise<MicroOptions>(({ signal }) => client.read(microCalls.options, {}, { signal })),
  submitOrder: fromPromise<MicroAnswer, Submission<MicroRequest>>(
    ({ input: { request, idempotencyKey }, signal }) =>
      client.write(microCalls.submit, request, { idempotencyKey, signal, quiet: true }),
  ),
  /** One page of the orders of one status; running ones are passed to `onRunning`. */
  loadOrders: (status: MicroStatus) =>
    fromPromise<Page<MicroOrder>, { page: number }>(({ input: { page }, signal }) =>
      completed(client.read(microCalls.orders, { status, page }, { signal }), async (reply, rememberedAt) => {
        const orders = {
          ...reply,
          data: await withPairs(reply.data, pairs, (order) => [order.openPrice, order.endPrice]),
        };
        if (status === 'running' && rememberedAt === undefined) onRunning(orders, page);
        return orders;
      }),
    ),
  /**
   * Reads the pair's current day into the store and returns its statistics. Uses the call for older bars,
   * since the chart reads the same bars with the other one, and the newer of two identical reads cancels the
   * older.
   */
  loadDay: (pair: { id: string; code: string }) =>
    fromPromise<DayStatistics | undefined>(async ({ signal }) => {
      const bars = await client.read(
        chartCalls.bars,
        { pairId: pair.id, period: '1day' },
        { signal, quiet: true },
      );
      for (const bar of bars.slice(-1)) days.apply(pair.code, { ...bar, period: '1day' });
      return days.get(pair.code);
    }),
});
