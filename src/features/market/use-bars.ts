import { useSyncExternalStore } from 'react';
import type { BarSeries, ChartBar } from '#domain/bars.ts';

/** A series' bars; the component renders again once a frame at most. */
export const useBars = (series: BarSeries): readonly ChartBar[] =>
  useSyncExternalStore(series.subscribe, series.bars);
