import { createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { TraderServices } from '#features/follow/trader-services.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf, summedListOf } from '#fixtures/actors/paged.ts';
import { followers, traders } from '#fixtures/follow.ts';
import { storeOf } from '#fixtures/stores.ts';
import { orderSheetMachine } from '#machines/follow/order-sheet.machine.ts';
import type { Page } from '#ports/page.ts';
import type { Follower, FollowerSummary, Trader } from '#protocol/follow.ts';

export const followerSummary: FollowerSummary = {
  profit: decimal('53.6'),
  openProfit: decimal('-12.25'),
  followers: 2,
};

/** Services with two traders, one of whom the user follows, and two followers; the sheet stays closed. */
export async function traderServices(changes: Partial<TraderServices> = {}): Promise<TraderServices> {
  const best = await loaded<Page<Trader>>({ data: traders, total: traders.length, lastPage: null });
  const all = await listOf<Trader>(traders);
  const followed = await listOf<Trader>(traders.filter(({ isFollowed }) => isFollowed));
  const own = await summedListOf<Follower, FollowerSummary>(followers, followerSummary);
  return {
    best: () => best,
    traders: () => all,
    followed: () => followed,
    followers: () => own,
    sheet: createActor(orderSheetMachine).start(),
    sheetOrders: () => null,
    copies: storeOf({}),
    pictureOrigins: [],
    ...changes,
  };
}
