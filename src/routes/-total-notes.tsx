import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { totalBalance } from '#domain/accounts.ts';
import { LoanInTotal } from '#features/wallet/LoanInTotal.tsx';
import { OpenOrdersNote } from '#features/wallet/OpenOrdersNote.tsx';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAreaWhenLoaded } from './-area-when-loaded.ts';

const root = getRouteApi('__root__');

/** Says below a total what isn't in it yet, and that a loan is part of it. */
export default function TotalNotes() {
  const { wallet } = root.useRouteContext();
  const loanInfo = useAreaWhenLoaded('debt')?.loanInfo ?? null;
  const accounts = useSelector(wallet.balances, loadedValueOf);
  return (
    <>
      <OpenOrdersNote accounts={accounts} />
      {loanInfo === null ? null : <LoanInTotal loanInfo={loanInfo} total={totalBalance(accounts)} />}
    </>
  );
}
