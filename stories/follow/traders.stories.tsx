import type { TraderChoice } from '#domain/trader-choice.ts';
import { FollowersScreen } from '#features/follow/Followers.tsx';
import { FollowHomeScreen } from '#features/follow/FollowHomeScreen.tsx';
import { TraderListScreen } from '#features/follow/TraderListScreen.tsx';
import type { TraderServices } from '#features/follow/trader-services.ts';
import { listOf, summedListOf } from '#fixtures/actors/paged.ts';
import { followers, trader, traders } from '#fixtures/follow.ts';
import type { Follower, FollowerSummary, Trader } from '#protocol/follow.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { followerSummary, traderServices } from '../kit/traders.ts';

export default { title: 'follow/Traders', parameters: { frame: 'page' } };

const ignore = () => undefined;

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
