import { type DayStatistics, statisticsOf } from '#domain/day-statistics.ts';
import type { KeyedStore } from '#domain/keyed-store.ts';
import type { Bar } from '#protocol/market.ts';
import { createKeyedStore, type Schedule } from './keyed-store.ts';

export interface DayStore extends KeyedStore<DayStatistics> {
  /** Takes a bar that was read or heard; only those of days count, and none older than the one known. */
  apply: (code: string, bar: Bar) => void;
}

/** The statistics of each pair's day by the pair's code. */
export function createDayStore(schedule: Schedule): DayStore {
  const store = createKeyedStore<DayStatistics>(schedule);
  return {
    get: store.get,
    subscribe: store.subscribe,
    apply(code, bar) {
      if (bar.period !== '1day' || bar.time < (store.get(code)?.time ?? 0)) return;
      store.set(code, statisticsOf(bar));
    },
  };
}
