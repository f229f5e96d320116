import { useSelector } from '@xstate/react';
import { type DayStatistics, withPrice } from '#domain/day-statistics.ts';
import type { Pair } from '#protocol/market.ts';
import { useKeyed } from '#ui/hooks/use-keyed.ts';
import type { MicroServices } from './services.ts';

/** What reads the day of a pair, and keeps it current. */
export type DayServices = Pick<MicroServices, 'dayOf' | 'days' | 'quotes'>;

/** The pair's UTC day with its latest price; undefined until it is read. */
export function useDay(pair: Pair, { dayOf, days, quotes }: DayServices): DayStatistics | undefined {
  // Reads the day.
  useSelector(dayOf(pair), ({ value }) => value);
  const loaded = useKeyed(days, pair.code);
  const price = useKeyed(quotes, pair.code)?.price;
  return loaded !== undefined && price !== undefined ? withPrice(loaded, price) : loaded;
}
