import type { PositionsSummary, PositionValue } from '#domain/positions.ts';
import type { Quote } from '#domain/quote.ts';
import type { OrderEntryActor } from '#machines/forex/order-entry.machine.ts';
import type { positionMachine } from '#machines/forex/position.machine.ts';
import type { stopsMachine } from '#machines/forex/stops.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Idempotency } from '#ports/answer.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Settings } from '#protocol/account.ts';
import type { ForexOrder, ForexStatus, ForexSummary } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import type { Account } from '#protocol/wallet.ts';

export interface ForexServices {
  /** The order form of a pair. Its input is still there after other pairs were shown. */
  orderEntryOf: (pair: Pair) => OrderEntryActor;
  ordersOf: (status: ForexStatus) => PagedListActor<ForexOrder, ForexSummary>;
  position: typeof positionMachine;
  stops: typeof stopsMachine;
  newIdempotency: () => Idempotency;
  pairs: LoadableActor<Pair[]>;
  settings: LoadableActor<Settings>;
  balances: LoadableActor<Account[]>;
  /** By the pair's code. */
  quotes: KeyedStore<Quote>;
  /** By order id; held orders only. */
  positions: KeyedStore<PositionValue>;
  /** Has a single key, `all`. */
  summary: KeyedStore<PositionsSummary>;
}

/** What all parts of a pair's order form are given. */
export interface OrderEntryProps {
  actor: OrderEntryActor;
  pair: Pair;
  services: Pick<ForexServices, 'quotes' | 'summary'>;
}
