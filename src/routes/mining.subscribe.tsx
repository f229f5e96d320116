import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { SubscribeScreen } from '#features/fund/SubscribeScreen.tsx';
import { useAreas } from '#navigation/areas.ts';
import { screenAt } from '#navigation/guard.ts';
import { useBack } from '#navigation/use-back.ts';
import { useShownUser } from '#navigation/use-shown-user.ts';

/** `id` is the fund (FUND-5). */
export const Route = createFileRoute('/mining/subscribe')({
  ...screenAt('/mining/subscribe'),
  validateSearch: v.object({ id: v.optional(v.fallback(v.string(), ''), '') }),
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
