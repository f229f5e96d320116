import type { BarSeries } from '#domain/bars.ts';
import type { Period } from '#domain/period.ts';
import type { Quote } from '#domain/quote.ts';
import type { ChartFeedActor } from '#machines/market/chart-feed.machine.ts';
import type { pairSearchMachine } from '#machines/market/pair-search.machine.ts';
import type { PriceAlertsActor } from '#machines/market/price-alerts.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Favourites } from '#ports/favourites.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Category, Pair } from '#protocol/market.ts';

export interface ChartSource {
  /** The feed of a pair's chart. It outlives the screen; requesting another pair's feed stops it. */
  feedOf: (pair: Pair) => ChartFeedActor;
  seriesOf: (code: string, period: Period) => BarSeries;
}

export interface MarketServices {
  pairs: LoadableActor<Pair[]>;
  categories: LoadableActor<Category[]>;
  /** By the pair's code. */
  quotes: KeyedStore<Quote>;
  /** Recent prices by the pair's code, oldest first, for pairs that come without a sparkline. */
  sparklines: KeyedStore<readonly number[]>;
  favourites: Favourites;
}

export interface PriceAlertServices {
  /** The price alerts of the current user. */
  alerts: () => PriceAlertsActor;
  newAlertId: () => string;
  /** By the pair's code. */
  quotes: KeyedStore<Quote>;
}

export interface SearchServices extends Omit<MarketServices, 'sparklines'> {
  search: typeof pairSearchMachine;
}
