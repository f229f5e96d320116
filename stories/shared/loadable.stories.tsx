import { BalanceCard } from '#features/wallet/BalanceCard.tsx';
import { loading } from '#fixtures/actors/loaded.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import { loadableModel } from '#machines/shared/loadable.model.ts';
import type { Account } from '#protocol/wallet.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'shared/Loadable' };

const draw = (balances: LoadableActor<Account[]>) => (
  <div style={{ padding: 16 }}>
    <BalanceCard services={{ balances, profits: loading() }} creditScore={100} />
  </div>
);

export const Absent = leafStory(loadableModel, 'absent', draw);
export const Loading = leafStory(loadableModel, 'loading', draw);
export const Loaded = leafStory(loadableModel, 'loaded', draw);
export const Refreshing = leafStory(loadableModel, 'refreshing', draw);
export const Failed = leafStory(loadableModel, 'failed', draw);
export const Outdated = leafStory(loadableModel, 'outdated', draw);
