import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FundListScreen } from '#features/fund/FundListScreen.tsx';
import { useAreas } from '#navigation/areas.ts';
import { screenAt } from '#navigation/guard.ts';
import { useBack } from '#navigation/use-back.ts';
import { useShownUser } from '#navigation/use-shown-user.ts';

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
