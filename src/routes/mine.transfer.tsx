import { createFileRoute } from '@tanstack/react-router';
import { TransferScreen } from '#features/wallet/TransferScreen.tsx';
import type { transferCalls } from '#protocol/transfer.ts';
import { useAreas } from './-areas.ts';
import { requireRealFor } from './-guard.ts';
import { useBack } from './-use-back.ts';
import { useShownUser } from './-use-shown-user.ts';

export const Route = createFileRoute('/mine/transfer')({
  beforeLoad: requireRealFor<typeof transferCalls.submit>(),
  component: TransferRoute,
});

function TransferRoute() {
  const [transfers] = useAreas('transfers');
  return <TransferScreen key={useShownUser()} services={transfers} onBack={useBack('/user')} />;
}
