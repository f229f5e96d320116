import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { SubscribeScreen } from '#features/fund/SubscribeScreen.tsx';
import { screenAt, textField, useAreas, useBack, useShownUser } from '#navigation/route.ts';

/** `id` is the fund (FUND-5). */
export const Route = createFileRoute('/mining/subscribe')({
  ...screenAt('/mining/subscribe'),
  validateSearch: v.object({ id: textField }),
  component: SubscribeRoute,
});

function SubscribeRoute() {
  const [funds] = useAreas('funds');
  const navigate = useNavigate();
  const { id } = Route.useSearch();
  return (
    <SubscribeScreen
      key={useShownUser()}
      services={funds}
      fundId={id}
      onFunds={() => navigate({ to: '/mining', replace: true })}
      onRecords={() => navigate({ to: '/mining/record' })}
      onBack={useBack()}
    />
  );
}
