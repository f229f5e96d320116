import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PayeeListScreen } from '#features/wallet/PayeeListScreen.tsx';
import { type payeeCalls, payeeKind } from '#protocol/payee.ts';
import { useAreas } from './-areas.ts';
import { requireRealFor } from './-guard.ts';
import { useBack } from './-use-back.ts';

export const Route = createFileRoute('/mine/bank-card-list')({
  beforeLoad: requireRealFor<typeof payeeCalls.list>(),
  component: BankAccountsRoute,
});

function BankAccountsRoute() {
  const [withdrawals] = useAreas('withdrawals');
  const navigate = useNavigate();
  return (
    <PayeeListScreen
      services={withdrawals}
      kind="bank"
      onAdd={() =>
        navigate({
          to: '/mine/withdraw-way',
          search: { type: payeeKind.bank, from: '/mine/bank-card-list' },
        })
      }
      onBack={useBack('/mine/wallet')}
    />
  );
}
