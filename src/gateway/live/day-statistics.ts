import { type DayStatistics, statisticsOf } from '#domain/day-statistics.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Bar } from '#protocol/bar.ts';
import { createKeyedStore, type Schedule } from './keyed-store.ts';

export interface DayStore extends KeyedStore<DayStatistics> {
  /** Updates the statistics from a day's bar; ignores other periods, and bars older than the stored one. */
  apply: (code: string, bar: Bar) => void;
}

/** The current day's statistics of each pair, by the pair's code (MICRO-2). */
export function createDayStore(schedule: Schedule): DayStore {
  const store = createKeyedStore<DayStatistics>(schedule);
  return {
    get: store.get,
    shown: store.shown,
    subscribe: store.subscribe,
    apply(code, bar) {
      if (bar.period !== '1day' || bar.time < (store.get(code)?.time ?? 0)) return;
      store.set(code, statisticsOf(bar));
    },
  };
}
