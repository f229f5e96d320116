import { SubscriptionRecordScreen } from '#features/fund/SubscriptionList.tsx';
import type { FundServices } from '#features/fund/services.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { subscriptions } from '#fixtures/fund.ts';
import { startRedemption } from '#fixtures/screens/funds.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'fund/Redemption', parameters: { frame: 'page' } };

type List = ReturnType<FundServices['records']>;

const ignore = () => undefined;

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
