import { decimal } from '#domain/decimal.ts';
import { FollowSettingsScreen } from '#features/follow/FollowSettingsScreen.tsx';
import { TraderScreen } from '#features/follow/TraderScreen.tsx';
import type { RelationServices } from '#features/follow/trader-services.ts';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { followedTrader, trader } from '#fixtures/follow.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import { RelationPage, relationServices, startRelation } from '#fixtures/screens/relations.tsx';
import { accounts } from '#fixtures/wallet.ts';
import type { RelationActor } from '#machines/follow/relation.machine.ts';
import type { Found } from '#ports/answer.ts';
import type { FollowOrder, Trader } from '#protocol/follow.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'follow/Relation', parameters: { frame: 'page' } };

const ignore = () => undefined;
const balances = await loaded(accounts);

const draw = (actor: RelationActor) => (
  <OnScreen title="Follow" padded>
    <RelationPage actor={actor} balances={balances} />
  </OnScreen>
);

/** A form with the numbers typed: the preview has all three outcomes. */
export const Preview = loadedStory(async () => {
  const actor = startRelation({
    ...trader,
    lastOrders: [
      ...trader.lastOrders,
      ...trader.lastOrders.map((order) => ({
        ...order,
        id: `${order.id}-2`,
        lots: decimal(5),
        margin: decimal(5000),
      })),
    ],
  });
  actor.send({ type: 'follow' });
  actor.send({ type: 'agree', agreed: true });
  actor.send({ type: 'confirm' });
  actor.send({ type: 'change', changes: { multiple: decimal('0.5'), maxMargin: decimal(500) } });
  return actor;
}, draw);

const traderPage = (make: () => Promise<RelationServices>, userId: string | null = '7') =>
  loadedStory(make, (services) => (
    <TraderScreen
      services={services}
      traderId={trader.id}
      userId={userId}
      onFollow={ignore}
      onTraders={ignore}
      onOrders={ignore}
      onSheet={ignore}
      onBack={ignore}
    />
  ));

const withAnswer = (make: () => Promise<ReturnType<RelationServices['traderOf']>>) => async () => {
  const answer = await make();
  return { ...(await relationServices(trader)), traderOf: () => answer };
};

export const TraderPage = traderPage(() => relationServices(trader));
export const FollowedTraderPage = traderPage(() => relationServices(followedTrader));
export const OwnPage = traderPage(() => relationServices(trader), trader.id);
export const GuestsPage = traderPage(() => relationServices(trader), null);
export const UnknownTrader = traderPage(
  withAnswer(() => loaded<Found<Trader>>({ known: false, message: "This trader doesn't exist." })),
);
export const LoadingTrader = traderPage(withAnswer(async () => loading<Found<Trader>>()));
export const FailedTrader = traderPage(withAnswer(() => failed<Found<Trader>>()));
export const NoHistory = traderPage(async () => {
  const history = await listOf<FollowOrder>([]);
  return { ...(await relationServices(trader)), historyOf: () => history };
});

export const FollowedAlready = loadedStory(
  () => relationServices(followedTrader),
  (services) => (
    <FollowSettingsScreen
      services={services}
      traderId={followedTrader.id}
      userId="7"
      onFollowed={ignore}
      onTrader={ignore}
      onTraders={ignore}
      onBack={ignore}
    />
  ),
);
