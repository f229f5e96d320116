import { BalanceCard } from '#features/wallet/BalanceCard.tsx';
import { loaded, loading } from '#fixtures/actors/loaded.ts';
import { accounts, profits } from '#fixtures/wallet.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'wallet/Balance card' };

export const SignedIn = loadedStory(
  async () => ({ balances: await loaded(accounts), profits: await loaded(profits) }),
  (services) => <BalanceCard services={services} creditScore={100} />,
);

export const Unknown = loadedStory(
  async () => ({ balances: loading<typeof accounts>(), profits: loading<typeof profits>() }),
  (services) => <BalanceCard services={services} creditScore={null} />,
);
