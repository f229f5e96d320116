import { AddPayeeScreen } from '#features/wallet/AddPayeeScreen.tsx';
import { PayeeListScreen } from '#features/wallet/PayeeListScreen.tsx';
import { WalletHubScreen } from '#features/wallet/WalletHubScreen.tsx';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import { bitcoin, tetherOnTron } from '#fixtures/deposits.ts';
import { approvedVerification } from '#fixtures/verification.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Payee, PayeeKind } from '#protocol/payee.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { withdrawalServices } from '../kit/withdrawals.ts';

export default { title: 'wallet/Payees', parameters: { frame: 'page' } };

const nothing = () => undefined;

export const Hub = {
  render: () => (
    // biome-ignore lint/a11y/useValidAnchor: a story has no routes.
    <WalletHubScreen renderLink={(_, row) => <a href="#" {...row} />} onBack={nothing} />
  ),
};

const listStory = (kind: PayeeKind, payeesOf?: () => Promise<LoadableActor<Payee[]>>) =>
  loadedStory(
    async () => {
      const services = await withdrawalServices();
      if (!payeesOf) return services;
      const payees = await payeesOf();
      return { ...services, payeesOf: () => payees };
    },
    (services) => <PayeeListScreen services={services} kind={kind} onAdd={nothing} onBack={nothing} />,
  );

export const CoinAddresses = listStory('address');
export const BankAccounts = listStory('bank');
export const NoCoinAddress = listStory('address', () => loaded<Payee[]>([]));
export const NoBankAccount = listStory('bank', () => loaded<Payee[]>([]));
export const Loading = listStory('address', async () => loading());
export const Failed = listStory('address', () => failed());

const formStory = (kind: PayeeKind) =>
  loadedStory(
    async () => ({
      services: await withdrawalServices(),
      networks: await loaded([tetherOnTron, bitcoin]),
      review: await loaded(approvedVerification),
    }),
    (parts) => (
      <AddPayeeScreen
        {...parts}
        device={{ paste: async () => null }}
        kind={kind}
        currencyId={null}
        onAdded={nothing}
        onBack={nothing}
      />
    ),
  );

export const NewCoinAddress = formStory('address');
export const NewBankAccount = formStory('bank');
