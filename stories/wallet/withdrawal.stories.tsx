import { WithdrawScreen } from '#features/wallet/WithdrawScreen.tsx';
import type { MoneyKind } from '#protocol/deposit.ts';
import { loadedStory } from '../kit/loaded-story.tsx';
import { withdrawalServices } from '../kit/withdrawals.ts';

export default { title: 'wallet/Withdrawal', parameters: { frame: 'page' } };

const ignore = () => undefined;

const withLoan = async (): ReturnType<typeof withdrawalServices> => {
  const services = await withdrawalServices();
  services.formOf('coin').send({ type: 'loan.changed', hasUnpaidLoan: true });
  return services;
};

const pageStory = (kind: MoneyKind, make = withdrawalServices) =>
  loadedStory(make, (services) => (
    <WithdrawScreen
      services={services}
      kind={kind}
      onKind={ignore}
      onAddPayee={ignore}
      onOpenLoans={ignore}
      onBack={ignore}
    />
  ));

export const CoinPage = pageStory('coin');
export const BankPage = pageStory('bank');
export const WithUnpaidLoan = pageStory('coin', withLoan);
