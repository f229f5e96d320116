import * as v from 'valibot';
import type { ChartBar } from '#domain/bars.ts';
import type { Period } from '#domain/period.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { period } from '#protocol/bar.ts';
import { createStored } from '../device/stored.ts';

const barsKey = 'pelorus:bars';

/** A day of five minutes is less. More would take a place in the storage that other things need. */
const mostBars = 300;

const storedBar = v.object({
  time: v.number(),
  open: v.number(),
  high: v.number(),
  low: v.number(),
  close: v.number(),
  volume: v.number(),
});

const chartSchema = v.nullable(
  v.object({ code: v.string(), period, at: v.number(), bars: v.array(storedBar) }),
);

interface Chart {
  code: string;
  period: Period;
}

export interface LastBars {
  /** The bars of a chart if they were stored after `since` (Unix milliseconds), else none. */
  read: (chart: Chart, since: number) => readonly ChartBar[];
  write: (chart: Chart, bars: readonly ChartBar[]) => void;
}

interface Effects {
  storage: TextStorage;
  /** Unix milliseconds. */
  now: () => number;
}

/**
 * The newest bars of the chart that was shown last, for a visit without the network: what came live is in no reply that
 * the device stores (INSTALL-11). Like the last prices, they go into a storage that answers at once.
 */
export function createLastBars({ storage, now }: Effects): LastBars {
  const stored = createStored(storage, barsKey, chartSchema, null);
  return {
    read({ code, period }, since) {
      const chart = stored.read();
      const isSame = chart?.code === code && chart.period === period && chart.at >= since;
      return isSame ? chart.bars : [];
    },
    write({ code, period }, bars) {
      if (bars.length === 0) return;
      const newest = bars.slice(-mostBars).map((bar) => v.parse(storedBar, bar));
      stored.write({ code, period, at: now(), bars: newest });
    },
  };
}
