import type { MicroRequest } from '#ports/micro.ts';
import type { Page } from '#ports/page.ts';
import { chartCalls } from '#protocol/chart.ts';
import { type MicroOrder, type MicroStatus, microCalls } from '#protocol/micro.ts';
import type { DayStore } from '../live/day-statistics.ts';
import { type KnownPairs, withPairs } from '../live/traded-pair.ts';
import { type Client, type PageInput, quiet, reader } from './client.ts';
import { mapRead } from './read-results.ts';
import { writer } from './writing.ts';

interface MicroEffects {
  days: DayStore;
  /** The pairs, once they are known: an order's reply may name its pair by symbol alone. */
  pairs: KnownPairs;
  /** Called with each page of running orders that was read. */
  onRunning: (orders: Page<MicroOrder>, page: number) => void;
}

/** Micro trading (MICRO-27, MICRO-28, MICRO-29). */
export const createMicroGateway = (client: Client, { days, pairs, onRunning }: MicroEffects) => ({
  loadOptions: reader((_, options) => client.read(microCalls.options, {}, options)),
  submitOrder: writer((request: MicroRequest, options) => client.write(microCalls.submit, request, options)),
  /** One page of the orders of one status; running ones are passed to `onRunning`. */
  loadOrders: (status: MicroStatus) =>
    reader(({ page }: PageInput, options) =>
      mapRead(client.read(microCalls.orders, { status, page }, options), async (reply, rememberedAt) => {
        const listed = reply.data.map((order) => ({ ...order, status: order.status ?? status }));
        const orders = {
          ...reply,
          data: await withPairs(listed, pairs, (order) => [order.openPrice, order.endPrice]),
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
  loadDay: ({ id, code }: { id: string; code: string }) =>
    reader(async (_, options) => {
      const bars = await client.read(chartCalls.bars, { pairId: id, period: '1day' }, options);
      for (const bar of bars.slice(-1)) days.apply(code, { ...bar, period: '1day' });
      return days.get(code);
    }, quiet),
});
