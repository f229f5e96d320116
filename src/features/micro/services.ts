import type { DayStatistics } from '#domain/day-statistics.ts';
import type { Quote } from '#domain/quote.ts';
import type { CountdownActor } from '#machines/micro/countdown.machine.ts';
import type { MicroOrderActor } from '#machines/micro/micro-order.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Settings } from '#protocol/account.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroOptions, MicroOrder, MicroStatus } from '#protocol/micro.ts';

export interface MicroServices {
  /** The order form of a pair. Its input is still there after other pairs were shown. */
  entryOf: (pair: Pair) => MicroOrderActor;
  options: LoadableActor<MicroOptions>;
  /** Loads the day of a pair into `days`. Requesting another pair's day stops this actor. */
  dayOf: (pair: Pair) => LoadableActor<DayStatistics | undefined>;
  /** By the pair's code. */
  days: KeyedStore<DayStatistics>;
  /** By the pair's code. */
  quotes: KeyedStore<Quote>;
  ordersOf: (status: MicroStatus) => PagedListActor<MicroOrder>;
  /** The countdown of a running order. It outlives the screen; undefined once the order is settled. */
  countdownOf: (orderId: string) => CountdownActor | undefined;
  settings: LoadableActor<Settings>;
}
