import { useSelector } from '@xstate/react';
import { isValueOutdated, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import {
  fromOf,
  hasOldBalances,
  type TransferActor,
  transferStepOf,
} from '#machines/wallet/transfer.machine.ts';
import type { TransferServices } from './services.ts';
import { useAccountCurrency } from './TransferAccounts.tsx';

interface Sources {
  actor: TransferActor;
  balances: TransferServices['balances'];
}

/** The balances that a transfer is chosen by, and whether they are those of before the last one. */
export function useTransferBalances({ actor, balances }: Sources) {
  const isUpdating = useSelector(actor, hasOldBalances);
  return {
    accounts: useSelector(balances, loadedValueOf) ?? [],
    currency: useAccountCurrency(balances),
    isUpdating,
    isStale: useSelector(balances, isValueOutdated) || isUpdating,
    from: useSelector(actor, fromOf),
    isEditing: useSelector(actor, (snapshot) => transferStepOf(snapshot) === 'editing'),
  };
}
