import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SubscriptionRecordScreen } from '#features/fund/SubscriptionList.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mining/record')({
  ...screenAt('/mining/record'),
  component: SubscriptionRecordRoute,
});

function SubscriptionRecordRoute() {
  const [funds] = useAreas('funds');
  const navigate = useNavigate();
  return (
    <SubscriptionRecordScreen
      key={useShownUser()}
      services={funds}
      onIncome={(subscriptionId) => navigate({ to: '/mining/income', search: { id: subscriptionId } })}
      onFunds={() => navigate({ to: '/mining' })}
      onBack={useBack()}
    />
  );
}
