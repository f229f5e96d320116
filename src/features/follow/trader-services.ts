import type { PositionValue } from '#domain/positions.ts';
import type { OrderSheetActor } from '#machines/follow/order-sheet.machine.ts';
import type { RelationActor } from '#machines/follow/relation.machine.ts';
import type { TraderApplicationActor } from '#machines/follow/trader-application.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Found } from '#ports/answer.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Page } from '#ports/page.ts';
import type { Follower, FollowerSummary, FollowOrder, Trader } from '#protocol/follow.ts';
import type { Account } from '#protocol/wallet.ts';

/** Following one trader, and becoming one. */
export interface RelationServices {
  /** A trader by the id of the user. */
  traderOf: (id: string) => LoadableActor<Found<Trader>>;
  /** How the user follows this trader. What was filled in is still there after other screens were shown. */
  relationOf: (trader: Trader) => RelationActor;
  /** The trader's own closed orders. */
  historyOf: (traderId: string) => PagedListActor<FollowOrder>;
  /** The user's application to become a master trader; a new one after a rejection. */
  application: () => TraderApplicationActor;
  balances: LoadableActor<Account[]>;
  /** The origins that avatars may come from. */
  pictureOrigins: readonly string[];
}

/** The lists of copy-trading. Each loads when it is first requested. */
export interface TraderServices {
  /** The traders with the best three weeks. */
  best: () => LoadableActor<Page<Trader>>;
  traders: () => PagedListActor<Trader>;
  /** The traders that the user follows. */
  followed: () => PagedListActor<Trader>;
  followers: () => PagedListActor<Follower, FollowerSummary>;
  sheet: OrderSheetActor;
  /** The orders on the open sheet, read again at each opening; null while it is closed. */
  sheetOrders: () => PagedListActor<FollowOrder> | null;
  /** By order id; the open orders on the sheet only. */
  copies: KeyedStore<PositionValue>;
  /** The origins that avatars may come from. */
  pictureOrigins: readonly string[];
}
