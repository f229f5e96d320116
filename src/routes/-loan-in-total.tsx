import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { totalBalance } from '#domain/accounts.ts';
import { LoanInTotal } from '#features/wallet/LoanInTotal.tsx';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { useAreaWhenLoaded } from './-area-when-loaded.ts';

const root = getRouteApi('__root__');

/** Says below a total that a loan is part of it. */
export default function LoanInTotalNote() {
  const { wallet } = root.useRouteContext();
  const loanInfo = useAreaWhenLoaded('debt')?.loanInfo ?? null;
  const total = totalBalance(useSelector(wallet.balances, loadedValueOf));
  return loanInfo === null ? null : <LoanInTotal loanInfo={loanInfo} total={total} />;
}
