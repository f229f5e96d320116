import * as v from 'valibot';
import type { Period } from '#domain/period.ts';
import { bar, period } from './bar.ts';
import { call, reading } from './call.ts';
import { id } from './fields.ts';
import { listOf } from './lists.ts';

const historyInput = v.object({ forex_id: id, period, t_end: v.optional(v.union([v.string(), v.number()])) });

export const chartCalls = {
  /** The newest bars, for opening a chart (MARKET-35). */
  recentBars: call({
    ...reading,
    path: '/v2/api/forex/abbreviated_cache_kline',
    access: 'public',
    isStored: true,
    input: v.object({ forex_id: id, period }),
    inputOf: ({ pairId, period }: { pairId: string; period: Period }) => ({ forex_id: pairId, period }),
    reply: listOf(bar),
  }),
  /** Up to 500 bars before `t_end` (Unix milliseconds, now by default), oldest first (MARKET-36). */
  bars: call({
    ...reading,
    path: '/v2/api/forex/kline',
    access: 'public',
    input: historyInput,
    inputOf: ({ pairId, period, before }: { pairId: string; period: Period; before?: number }) => ({
      forex_id: pairId,
      period,
      t_end: before,
    }),
    reply: listOf(bar),
  }),
};
