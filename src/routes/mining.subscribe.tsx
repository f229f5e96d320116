import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { SubscribeScreen } from '#features/fund/SubscribeScreen.tsx';
import { screenAt, textField, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

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
