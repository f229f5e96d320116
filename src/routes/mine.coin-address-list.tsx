import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PayeeListScreen } from '#features/wallet/PayeeListScreen.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';
import { payeeKind } from '#protocol/payee.ts';

export const Route = createFileRoute('/mine/coin-address-list')({
  ...screenAt('/mine/coin-address-list'),
  component: CoinAddressesRoute,
});

function CoinAddressesRoute() {
  const [withdrawals] = useAreas('withdrawals');
  const navigate = useNavigate();
  return (
    <PayeeListScreen
      key={useShownUser()}
      services={withdrawals}
      kind="address"
      onAdd={() =>
        navigate({
          to: '/mine/withdraw-way',
          search: { type: payeeKind.address, from: '/mine/coin-address-list' },
        })
      }
      onBack={useBack()}
    />
  );
}
