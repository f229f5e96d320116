import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TransferScreen } from '#features/wallet/TransferScreen.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

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
