import type { PositionValue } from '#domain/positions.ts';
import type { OrderSheetActor } from '#machines/follow/order-sheet.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { Page } from '#ports/page.ts';
import type { Follower, FollowerSummary, FollowOrder, Trader } from '#protocol/follow.ts';

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
