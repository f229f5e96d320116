import { createFileRoute, Link } from '@tanstack/react-router';
import { WalletHubScreen } from '#features/wallet/WalletHubScreen.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mine/wallet')({
  ...screenAt('/mine/wallet'),
  component: WalletHubRoute,
});

const paths = { address: '/mine/coin-address-list', bank: '/mine/bank-card-list' } as const;

function WalletHubRoute() {
  const [withdrawals] = useAreas('withdrawals');
  return (
    <WalletHubScreen
      key={useShownUser()}
      services={withdrawals}
      renderLink={(kind, row) => <Link to={paths[kind]} {...row} />}
      onBack={useBack()}
    />
  );
}
