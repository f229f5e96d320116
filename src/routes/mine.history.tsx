import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { HistoryScreen } from '#features/wallet/HistoryScreen.tsx';
import { useAreas } from './-areas.ts';
import { requireSession } from './-guard.ts';
import { useBack } from './-use-back.ts';
import { useShownUser } from './-use-shown-user.ts';

/** The history of the account `accountTypeId` (WALLET-11, WALLET-13); without one, the list of accounts. */
export const Route = createFileRoute('/mine/history')({
  validateSearch: v.object({ accountTypeId: v.optional(v.fallback(v.string(), ''), '') }),
  beforeLoad: async (guarded) => {
    await requireSession(guarded);
    if (guarded.search.accountTypeId === '') throw redirect({ to: '/mine/accounts', replace: true });
  },
  component: HistoryRoute,
});

function HistoryRoute() {
  const [transfers] = useAreas('transfers');
  const { accountTypeId } = Route.useSearch();
  return (
    <HistoryScreen
      key={`${useShownUser()} ${accountTypeId}`}
      services={transfers}
      accountId={accountTypeId}
      onBack={useBack('/mine/accounts')}
    />
  );
}
