import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FundListScreen } from '#features/fund/FundListScreen.tsx';
import { screenAt, useAreas, useBack, useShownUser } from '#navigation/route.ts';

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
