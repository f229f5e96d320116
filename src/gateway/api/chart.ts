import { type ChartBar, withGapFilled } from '#domain/bars.ts';
import { CallError } from '#ports/answer.ts';
import type { BarsRequest, OlderBars } from '#ports/market.ts';
import { chartCalls } from '#protocol/chart.ts';
import type { BarCache } from '../live/bar-series.ts';
import type { LastBars } from '../live/last-bars.ts';
import { type Client, reader } from './client.ts';

/** Reads the bars of charts into their series (MARKET-35, MARKET-36). */
export const createChartGateway = (client: Client, bars: BarCache, lastBars: Pick<LastBars, 'read'>) => ({
  /** Reads the newest bars, to fill an empty series or one that fell behind. */
  loadBars: reader(async ({ pairId, code, period }: BarsRequest, options): Promise<void> => {
    const series = bars.series(code, period);
    const gap = series.openGap();
    try {
      gap.fill(await client.read(chartCalls.recentBars, { pairId, period }, options));
    } catch (error) {
      const remembered = error instanceof CallError ? error.remembered : null;
      if (remembered === null || series.bars().length > 0) gap.abandon();
      else {
        // They were parsed like an answer.
        const read = remembered.value as ChartBar[];
        gap.restore(withGapFilled(read, lastBars.read({ code, period }, remembered.at)));
      }
      throw error;
    }
  }),
  /** Reads the bars before the first one; exhausted when there are no more, or no room for them. */
  loadOlderBars: reader(async ({ pairId, code, period }: BarsRequest, options): Promise<OlderBars> => {
    const series = bars.series(code, period);
    const [first] = series.bars();
    if (!first || series.isFull()) return { isExhausted: series.isFull() };
    const older = await client.read(chartCalls.bars, { pairId, period, before: first.time }, options);
    series.prepend(older, first.time);
    // `t_end` isn't in the specification: an API that ignores it sends the newest bars again.
    return { isExhausted: series.isFull() || older.every(({ time }) => time >= first.time) };
  }),
});
