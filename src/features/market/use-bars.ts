import { useSyncExternalStore } from 'react';
import type { BarSeries, ChartBar } from '#domain/bars.ts';

/** The bars of a series. The component renders again when the series notifies. */
export const useBars = (series: BarSeries): readonly ChartBar[] =>
  useSyncExternalStore(series.subscribe, series.bars);
