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
  const debt = useAreaWhenLoaded('debt');
  const total = totalBalance(useSelector(wallet.balances, loadedValueOf));
  return debt === null ? null : <LoanInTotal services={debt} total={total} />;
}
