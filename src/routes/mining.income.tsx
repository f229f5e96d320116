import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { IncomeScreen } from '#features/fund/IncomeScreen.tsx';
import { useAreas } from '#navigation/areas.ts';
import { screenAt } from '#navigation/guard.ts';
import { useBack } from '#navigation/use-back.ts';
import { useShownUser } from '#navigation/use-shown-user.ts';

/** `id` is the subscription (FUND-14). */
export const Route = createFileRoute('/mining/income')({
  ...screenAt('/mining/income'),
  validateSearch: v.object({ id: v.optional(v.fallback(v.string(), ''), '') }),
  component: IncomeRoute,
});

function IncomeRoute() {
  const [funds] = useAreas('funds');
  const { id } = Route.useSearch();
  return <IncomeScreen key={useShownUser()} services={funds} subscriptionId={id} onBack={useBack()} />;
}
