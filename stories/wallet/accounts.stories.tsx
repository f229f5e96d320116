import { AccountsScreen } from '#features/wallet/AccountsScreen.tsx';
import type { AssetLinks } from '#features/wallet/asset-links.ts';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import { memory } from '#fixtures/stores.ts';
import { accounts } from '#fixtures/wallet.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Account } from '#protocol/wallet.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'wallet/Accounts', parameters: { frame: 'page' } };

const links: AssetLinks = {
  renderAction: (action, link) => <a href={`#${action}`} {...link} />,
  renderAccount: (accountId, link) => <a href={`#account-${accountId}`} {...link} />,
};

const screen = (balances: () => Promise<LoadableActor<Account[]>>) =>
  loadedStory(balances, (actor) => (
    <AccountsScreen balances={actor} storage={memory()} links={links} onBack={() => undefined} />
  ));

export const Loaded = screen(() => loaded(accounts));
export const Loading = screen(async () => loading<Account[]>());
export const Failed = screen(() => failed<Account[]>());
