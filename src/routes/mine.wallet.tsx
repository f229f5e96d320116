import { createFileRoute, Link } from '@tanstack/react-router';
import { WalletHubScreen } from '#features/wallet/WalletHubScreen.tsx';
import { screenAt } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mine/wallet')({
  ...screenAt('/mine/wallet'),
  component: WalletHubRoute,
});

const paths = { address: '/mine/coin-address-list', bank: '/mine/bank-card-list' } as const;

function WalletHubRoute() {
  return (
    <WalletHubScreen renderLink={(kind, row) => <Link to={paths[kind]} {...row} />} onBack={useBack()} />
  );
}
