import type { RelationActor } from '#machines/follow/relation.machine.ts';
import type { TraderApplicationActor } from '#machines/follow/trader-application.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Found } from '#ports/answer.ts';
import type { FollowOrder, Trader } from '#protocol/follow.ts';
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
