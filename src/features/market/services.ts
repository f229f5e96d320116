import type { BarSeries } from '#domain/bars.ts';
import type { Favourites } from '#domain/favourites.ts';
import type { KeyedStore } from '#domain/keyed-store.ts';
import type { Period } from '#domain/period.ts';
import type { Quote } from '#domain/quote.ts';
import type { ChartFeedActor } from '#machines/market/chart-feed.machine.ts';
import type { pairSearchMachine } from '#machines/market/pair-search.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Category, Pair } from '#protocol/market.ts';

/** Where charts come from. */
export interface ChartSource {
  /** The feed of the pair's chart, which outlives the screen; asking for another pair's ends it. */
  feedOf: (pair: Pair) => ChartFeedActor;
  seriesOf: (code: string, period: Period) => BarSeries;
}

export interface MarketServices {
  pairs: LoadableActor<Pair[]>;
  categories: LoadableActor<Category[]>;
  /** By the pair's code. */
  quotes: KeyedStore<Quote>;
  favourites: Favourites;
}

/** What the search needs beside the pairs. */
export interface SearchServices extends MarketServices {
  search: typeof pairSearchMachine;
}
