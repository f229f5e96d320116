import { SubscriptionRecordScreen } from '#features/fund/SubscriptionRecordScreen.tsx';
import type { FundServices } from '#features/fund/services.ts';
import { brokenList, listOf, loadingList } from '#fixtures/actors/paged.ts';
import { subscriptions } from '#fixtures/fund.ts';
import { startRedemption } from '#fixtures/screens/funds.ts';
import type { RedemptionActor } from '#machines/fund/redemption.machine.ts';
import { redemptionModel } from '#machines/fund/redemption.model.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'fund/Redemption', parameters: { frame: 'page' } };

type List = ReturnType<FundServices['records']>;

const ignore = () => undefined;

const records = await listOf<FundSubscription>([subscriptions.inProgress]);
const draw = (actor: RedemptionActor) => (
  <SubscriptionRecordScreen
    services={{ records: () => records, redemption: () => actor }}
    onIncome={ignore}
    onFunds={ignore}
    onBack={ignore}
  />
);

export const Idle = leafStory(redemptionModel, 'idle', draw);
export const Confirming = leafStory(redemptionModel, 'confirming', draw);
export const Submitting = leafStory(redemptionModel, 'submitting', draw);
export const Repriced = leafStory(redemptionModel, 'repriced', draw);
export const Refused = leafStory(redemptionModel, 'refused', draw);
export const Unconfirmed = leafStory(redemptionModel, 'unconfirmed', draw);
export const Applied = leafStory(redemptionModel, 'applied', draw);

const page = (make: () => Promise<List>) =>
  loadedStory(
    async () => ({ list: await make(), redemption: startRedemption() }),
    ({ list, redemption }) => (
      <SubscriptionRecordScreen
        services={{ records: () => list, redemption: () => redemption }}
        onIncome={ignore}
        onFunds={ignore}
        onBack={ignore}
      />
    ),
  );

export const EveryStatus = page(() => listOf<FundSubscription>(Object.values(subscriptions)));
export const UnknownFigures = page(() =>
  listOf<FundSubscription>([
    {
      ...subscriptions.inProgress,
      dailyIncome: null,
      income: null,
      endsAt: '',
      penalty: null,
      fund: { ...subscriptions.inProgress.fund, penaltyPercent: null },
    },
    { ...subscriptions.finished, id: '65', status: null },
  ]),
);
export const None = page(() => listOf<FundSubscription>([]));
export const Loading = page(async () => loadingList<FundSubscription>());
export const Broken = page(() => brokenList<FundSubscription>());
