import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FundListScreen } from '#features/fund/FundListScreen.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mining/')({ ...screenAt('/mining'), component: FundListRoute });

function FundListRoute() {
  const [funds] = useAreas('funds');
  const navigate = useNavigate();
  return (
    <FundListScreen
      key={useShownUser()}
      services={funds}
      onSubscribe={(fundId) => navigate({ to: '/mining/subscribe', search: { id: fundId } })}
      onRecords={() => navigate({ to: '/mining/record' })}
      onBack={useBack()}
    />
  );
}
