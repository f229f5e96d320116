import { fromPromise } from 'xstate';
import type { DayStatistics } from '#domain/day-statistics.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { Page } from '#protocol/fields.ts';
import { marketCalls } from '#protocol/market.ts';
import {
  type MicroOptions,
  type MicroOrder,
  type MicroStatus,
  microCalls,
  microDirection,
  microStatus,
} from '#protocol/micro.ts';
import type { MicroRequest } from '#protocol/micro-forms.ts';
import type { Client } from './client.ts';
import type { DayStore } from './day-statistics.ts';

interface MicroEffects {
  days: DayStore;
  /** Called with the API's msg once it has taken an order. */
  onTaken: (message: string) => void;
  /** Called with each page of running orders that was read. */
  onRunning: (orders: Page<MicroOrder>, page: number) => void;
}

/** Micro trading (document 1, §7). Refusals are shown by the machine's own screen. */
export const createMicroGateway = (client: Client, { days, onTaken, onRunning }: MicroEffects) => ({
  loadOptions: fromPromise<MicroOptions>(({ signal }) => client.read(microCalls.options, {}, { signal })),
  submitOrder: fromPromise<Answer<{ id: string }>, Submission<MicroRequest>>(
    async ({ input: { request, requestKey }, signal }) => {
      const { pairId, direction, seconds, amount } = request;
      const answer = await client.write(
        microCalls.submit,
        { forex_id: pairId, type: microDirection[direction], number: amount, seconds },
        { requestKey, signal, quiet: true },
      );
      if (answer.accepted) onTaken(answer.message);
      return answer;
    },
  ),
  /** One page of the orders of one status. */
  loadOrders: (status: MicroStatus) =>
    fromPromise<Page<MicroOrder>, { page: number }>(async ({ input: { page }, signal }) => {
      const orders = await client.read(microCalls.orders, { status: microStatus[status], page }, { signal });
      if (status === 'running') onRunning(orders, page);
      return orders;
    }),
  /**
   * Reads where a pair's day stands, and tells the store. It takes the older of the two bar calls: a newer
   * read of the chart's own would end this one, or this one that.
   */
  loadDay: (pair: { id: string; code: string }) =>
    fromPromise<DayStatistics | undefined>(async ({ signal }) => {
      const bars = await client.read(
        marketCalls.bars,
        { forex_id: pair.id, period: '1day' },
        { signal, quiet: true },
      );
      for (const bar of bars.slice(-1)) days.apply(pair.code, bar);
      return days.get(pair.code);
    }),
});
