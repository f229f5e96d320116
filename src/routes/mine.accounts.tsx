import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { AccountsScreen, type AssetLinks, type MoneyAction } from '#features/wallet/AccountsScreen.tsx';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { screenAt, useAppContext, useAreas } from '#navigation/route.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';
import { useBack } from '#navigation/use-back.ts';
import { OpenOrdersInTotal } from '#screens/home/TotalNotes.tsx';

export const Route = createFileRoute('/mine/accounts')({
  ...screenAt('/mine/accounts'),
  component: AccountsRoute,
});

const paths: Record<Exclude<MoneyAction, 'deposit'>, string> = {
  withdraw: '/mine/withdraw',
  transfer: '/mine/transfer',
};

const links: AssetLinks = {
  renderAction: (action, link) =>
    action === 'deposit' ? (
      <Link to="/mine/charge" search={{ type: 0 }} activeOptions={{ includeSearch: false }} {...link} />
    ) : (
      <Link to={paths[action]} {...link} />
    ),
  renderAccount: (accountId, link) => (
    <Link to="/mine/history" search={{ accountTypeId: accountId }} {...link} />
  ),
};

function AccountsRoute() {
  const { account } = useAppContext();
  const accounts = useSelector(account.balances, loadedValueOf);
  const [transfers] = useAreas('transfers');
  const debt = useAreaWhenLoaded('debt');
  const navigate = useNavigate();
  return (
    <AccountsScreen
      balances={account.balances}
      history={transfers.balanceHistory?.() ?? null}
      historyOf={transfers.historyOf}
      storage={account.storage}
      notes={<OpenOrdersInTotal accounts={accounts} />}
      links={links}
      loanStanding={debt?.loanStanding ?? null}
      onOpenLoans={() => navigate({ to: '/loan/record' })}
      onBack={useBack()}
    />
  );
}
