import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { HistoryScreen } from '#features/wallet/HistoryScreen.tsx';
import { screenAt, textField, useAreas } from '#navigation/route.ts';
import { useShownUser } from '#navigation/shown-user.ts';
import { useBack } from '#navigation/use-back.ts';

/** The history of the account `accountTypeId` (WALLET-11, WALLET-13); without one, the list of accounts. */
export const Route = createFileRoute('/mine/history')({
  ...screenAt('/mine/history'),
  validateSearch: v.object({ accountTypeId: textField }),
  component: HistoryRoute,
});

function HistoryRoute() {
  const { accountTypeId } = Route.useSearch();
  if (accountTypeId === '') return <Navigate to="/mine/accounts" replace />;
  return <History accountId={accountTypeId} />;
}

function History({ accountId }: { accountId: string }) {
  const [transfers] = useAreas('transfers');
  const navigate = useNavigate();
  return (
    <HistoryScreen
      key={`${useShownUser()} ${accountId}`}
      services={transfers}
      accountId={accountId}
      onAccount={(id) => navigate({ to: '/mine/history', search: { accountTypeId: id }, replace: true })}
      onBack={useBack()}
    />
  );
}
