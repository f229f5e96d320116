import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TransferScreen } from '#features/wallet/TransferScreen.tsx';
import { screenAt, useAreas, useBack, useShownUser } from '#navigation/route.ts';

export const Route = createFileRoute('/mine/transfer')({
  ...screenAt('/mine/transfer'),
  component: TransferRoute,
});

function TransferRoute() {
  const [transfers] = useAreas('transfers');
  const navigate = useNavigate();
  return (
    <TransferScreen
      key={useShownUser()}
      services={transfers}
      onOpenLoans={() => navigate({ to: '/loan/record' })}
      onBack={useBack()}
    />
  );
}
