import { WithdrawalForm } from '#features/wallet/WithdrawalForm.tsx';
import { WithdrawScreen } from '#features/wallet/WithdrawScreen.tsx';
import { listOf } from '#fixtures/actors/paged.ts';
import { coinRecords } from '#fixtures/withdrawal.ts';
import type { WithdrawalActor } from '#machines/wallet/withdrawal.machine.ts';
import { withdrawalModel } from '#machines/wallet/withdrawal.model.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import { leafStory } from '../kit/leaf-story.tsx';
import { loadedStory } from '../kit/loaded-story.tsx';
import { OnScreen } from '../kit/OnScreen.tsx';
import { withdrawalServices } from '../kit/withdrawals.ts';

export default { title: 'wallet/Withdrawal', parameters: { frame: 'page' } };

const records = await listOf(coinRecords);
const ignore = () => undefined;

const draw = (actor: WithdrawalActor) => (
  <OnScreen title="Withdraw" padded>
    <WithdrawalForm
      actor={actor}
      kind="coin"
      records={records}
      onAddPayee={ignore}
      onOpenLoans={ignore}
      onViewRecords={ignore}
    />
  </OnScreen>
);

export const Editing = leafStory(withdrawalModel, 'editing', draw);
export const Payeeless = leafStory(withdrawalModel, 'payeeless', draw);
export const HeldUp = leafStory(withdrawalModel, 'heldUp', draw);
export const Confirming = leafStory(withdrawalModel, 'confirming', draw);
export const Submitting = leafStory(withdrawalModel, 'submitting', draw);
export const Repriced = leafStory(withdrawalModel, 'repriced', draw);
export const Unconfirmed = leafStory(withdrawalModel, 'unconfirmed', draw);
export const Recorded = leafStory(withdrawalModel, 'recorded', draw);

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
