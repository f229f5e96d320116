import type { DayStatistics } from '#domain/day-statistics.ts';
import { settings } from '#fixtures/account.ts';
import { quoteAt } from '#fixtures/market.ts';
import { dayOfEuroDollar, microOptions } from '#fixtures/micro.ts';
import { storeOf } from '#fixtures/stores.ts';
import { loaded } from './loaded.ts';

/** Services for the micro form of EUR/USD, with everything loaded. */
export async function microServices() {
  const day = await loaded<DayStatistics | undefined>(dayOfEuroDollar);
  return {
    options: await loaded(microOptions),
    settings: await loaded(settings),
    dayOf: () => day,
    days: storeOf({ EURUSD: dayOfEuroDollar }),
    quotes: storeOf({ EURUSD: quoteAt('1.25') }),
  };
}
