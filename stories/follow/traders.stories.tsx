import { createActor } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import type { TraderChoice } from '#domain/trader-choice.ts';
import { FollowersScreen } from '#features/follow/Followers.tsx';
import { FollowHomeScreen } from '#features/follow/FollowHomeScreen.tsx';
import { TraderListScreen } from '#features/follow/TraderListScreen.tsx';
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

const asListed: TraderChoice = { sort: 'listed', only: 'all' };

const tradersPage = (
  make: () => Promise<ReturnType<TraderServices['traders']>>,
  isSignedIn = true,
  choice = asListed,
) =>
  loadedStory(
    async () => {
      const list = await make();
      return traderServices({ traders: () => list });
    },
    (services) => (
      <TraderListScreen
        services={services}
        isSignedIn={isSignedIn}
        choice={choice}
        onChoice={ignore}
        onTrader={ignore}
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
export const ForAGuest = tradersPage(() => listOf<Trader>([trader]), false);
export const UnknownFiguresAndLongNames = tradersPage(() => listOf<Trader>([unknown, longNamed]));
export const Long = tradersPage(() => listOf<Trader>(many, 20));
export const Sorted = tradersPage(() => listOf<Trader>(many, 20), true, {
  sort: 'profit',
  only: 'profitable',
});
export const NoneProfitable = tradersPage(() => listOf<Trader>([unknown]), true, {
  sort: 'listed',
  only: 'profitable',
});
export const None = tradersPage(() => listOf<Trader>([]));

const home = (application: string | null) =>
  loadedStory(
    () => traderServices(),
    (services) => (
      <FollowHomeScreen
        services={services}
        isSignedIn
        hasApplied
        onTrader={ignore}
        renderTraders={(link) => <button type="button" {...link} />}
        application={application}
      />
    ),
  );

export const HomeOfATrader = home(null);
export const HomeOfAnyoneElse = home('The application');

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
