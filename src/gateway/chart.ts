import { fromPromise } from 'xstate';
import type { Period } from '#domain/period.ts';
import { marketCalls } from '#protocol/market.ts';
import type { BarBook } from './bar-series.ts';
import type { Client } from './client.ts';

/** Which chart: the pair's id for the API, its code for the live channel. */
export interface ChartKey {
  pairId: string;
  code: string;
  period: Period;
}

/** The bars of the charts (document 1, §7); they go to their series. */
export const createChartGateway = (client: Client, bars: BarBook) => ({
  /** Reads the newest bars into the chart's series, whether it is empty or fell behind. */
  loadBars: fromPromise<void, ChartKey>(async ({ input: { pairId, code, period }, signal }) => {
    const gap = bars.series(code, period).openGap();
    try {
      gap.fill(await client.read(marketCalls.recentBars, { forex_id: pairId, period }, { signal }));
    } catch (error) {
      gap.abandon();
      throw error;
    }
  }),
  /** Reads the bars before the first one; exhausted when there are no more, or no room for them. */
  loadOlderBars: fromPromise<{ isExhausted: boolean }, ChartKey>(
    async ({ input: { pairId, code, period }, signal }) => {
      const series = bars.series(code, period);
      const [first] = series.bars();
      if (!first || series.isFull()) return { isExhausted: series.isFull() };
      const older = await client.read(
        marketCalls.bars,
        { forex_id: pairId, period, t_end: first.time },
        { signal },
      );
      const isLonger = series.prepend(older, first.time);
      return { isExhausted: older.length === 0 || (!isLonger && series.isFull()) };
    },
  ),
});
