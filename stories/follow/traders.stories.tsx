import { createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import { FollowersScreen } from '#features/follow/Followers.tsx';
import { FollowHomeScreen } from '#features/follow/FollowHomeScreen.tsx';
import { TraderListScreen } from '#features/follow/TraderListScreen.tsx';
import type { TraderView } from '#features/follow/TraderSorts.tsx';
import type { TraderServices } from '#features/follow/trader-services.ts';
import { loaded } from '#fixtures/actors/loaded.ts';
import { listOf, summedListOf } from '#fixtures/actors/paged.ts';
import { followers, trader, traders } from '#fixtures/follow.ts';
import { storeOf } from '#fixtures/stores.ts';
import { orderSheetMachine } from '#machines/follow/order-sheet.machine.ts';
import type { Page } from '#ports/page.ts';
import type { Follower, FollowerSummary, Trader } from '#protocol/follow.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'follow/Traders', parameters: { frame: 'page' } };

const ignore = () => undefined;

const followerSummary: FollowerSummary = {
  profit: decimal('53.6'),
  openProfit: decimal('-12.25'),
  followers: 2,
};

/** Services with two traders, one of whom the user follows, and two followers; the sheet stays closed. */
async function traderServices(changes: Partial<TraderServices> = {}): Promise<TraderServices> {
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

const tradersPage = (
  make: () => Promise<ReturnType<TraderServices['traders']>>,
  userId: string | null = '7',
  view: TraderView = 'return',
) =>
  loadedStory(
    async () => {
      const list = await make();
      return traderServices({ traders: () => list });
    },
    (services) => (
      <TraderListScreen
        services={services}
        userId={userId}
        view={view}
        onView={ignore}
        onTrader={ignore}
        onCopy={ignore}
        onBack={ignore}
      />
    ),
  );

const unknown: Trader = {
  ...trader,
  id: '7003',
  nickname: '',
  followers: null,
  openOrders: null,
  closedOrders: null,
  followedAmount: null,
  openLots: null,
  maxMargin: null,
  profit: null,
  profitPercent: null,
  listedDays: null,
  winRate: null,
  profitCurve: [],
};
const longNamed: Trader = {
  ...trader,
  id: '7004',
  nickname: 'A trader whose name needs two lines on a phone',
};
const many = Array.from({ length: 40 }, (_, index) => ({
  ...trader,
  id: String(8000 + index),
  nickname: `Trader ${index + 1}`,
}));

export const All = tradersPage(() => listOf<Trader>(traders));
export const ForAGuest = tradersPage(() => listOf<Trader>([trader]), null);
export const UnknownFiguresAndLongNames = tradersPage(() => listOf<Trader>([unknown, longNamed]));
export const Long = tradersPage(() => listOf<Trader>(many, 20));
export const Sorted = tradersPage(() => listOf<Trader>(many, 20), '7', 'steady');
export const None = tradersPage(() => listOf<Trader>([]));

const home = (userId: string | null, isTrader: boolean) =>
  loadedStory(
    () => traderServices(),
    (services) => (
      <FollowHomeScreen
        services={services}
        userId={userId}
        isTrader={isTrader}
        onTrader={ignore}
        onCopy={ignore}
        renderTraders={(link) => <button type="button" {...link} />}
        renderOwn={(link) => <button type="button" {...link} />}
      />
    ),
  );

export const HomeOfATrader = home(trader.id, true);
export const HomeOfAnyoneElse = home('7', false);
export const HomeOfAGuest = home(null, false);

const followersPage = (make: () => Promise<ReturnType<TraderServices['followers']>>) =>
  loadedStory(
    async () => {
      const list = await make();
      return traderServices({ followers: () => list });
    },
    (services) => <FollowersScreen services={services} onBack={ignore} />,
  );

export const Followers = followersPage(() =>
  summedListOf<Follower, FollowerSummary>(followers, followerSummary),
);
export const NoFollowers = followersPage(() =>
  summedListOf<Follower, FollowerSummary>([], { ...followerSummary, followers: 0 }),
);
