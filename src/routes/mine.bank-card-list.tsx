import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PayeeListScreen } from '#features/wallet/PayeeListScreen.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';
import { payeeKind } from '#protocol/payee.ts';

export const Route = createFileRoute('/mine/bank-card-list')({
  ...screenAt('/mine/bank-card-list'),
  component: BankAccountsRoute,
});

function BankAccountsRoute() {
  const [withdrawals] = useAreas('withdrawals');
  const navigate = useNavigate();
  return (
    <PayeeListScreen
      key={useShownUser()}
      services={withdrawals}
      kind="bank"
      onAdd={() =>
        navigate({
          to: '/mine/withdraw-way',
          search: { type: payeeKind.bank, from: '/mine/bank-card-list' },
        })
      }
      onBack={useBack()}
    />
  );
}
