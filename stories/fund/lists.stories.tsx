import { FundListScreen } from '#features/fund/FundListScreen.tsx';
import { IncomeScreen } from '#features/fund/IncomeScreen.tsx';
import type { FundServices } from '#features/fund/services.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { fundIncome, funds, subscriptions } from '#fixtures/fund.ts';
import { startRedemption } from '#fixtures/screens/funds.ts';
import type { Fund, FundIncome } from '#protocol/fund.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'fund/Lists', parameters: { frame: 'page' } };

type FundList = ReturnType<FundServices['list']>;
type IncomeList = ReturnType<FundServices['incomeOf']>;

const ignore = () => undefined;

const fundPage = (make: () => Promise<FundList>) =>
  loadedStory(
    async () => ({ list: await make(), records: await listOf(Object.values(subscriptions)) }),
    ({ list, records }) => (
      <FundListScreen
        services={{ list: () => list, records: () => records, pictureOrigins: [] }}
        onSubscribe={ignore}
        onRecords={ignore}
        onBack={ignore}
      />
    ),
  );

export const Funds = fundPage(() => listOf<Fund>(funds));
export const NoFunds = fundPage(() => listOf<Fund>([]));

const incomePage = (make: () => Promise<IncomeList>) =>
  loadedStory(
    async () => ({ list: await make(), records: await listOf([subscriptions.inProgress]) }),
    ({ list, records }) => (
      <IncomeScreen
        services={{ incomeOf: () => list, records: () => records, redemption: startRedemption }}
        subscriptionId={subscriptions.inProgress.id}
        onBack={ignore}
      />
    ),
  );

export const Income = incomePage(() => listOf<FundIncome>(fundIncome));
export const NoIncome = incomePage(() => listOf<FundIncome>([]));
