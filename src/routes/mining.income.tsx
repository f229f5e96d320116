import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { IncomeScreen } from '#features/fund/IncomeScreen.tsx';
import { screenAt, textField, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

/** `id` is the subscription (FUND-14). */
export const Route = createFileRoute('/mining/income')({
  ...screenAt('/mining/income'),
  validateSearch: v.object({ id: textField }),
  component: IncomeRoute,
});

function IncomeRoute() {
  const [funds] = useAreas('funds');
  const { id } = Route.useSearch();
  return <IncomeScreen key={useShownUser()} services={funds} subscriptionId={id} onBack={useBack()} />;
}
