import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { accountLabelOf } from './account-labels.ts';
import type { TransferServices } from './transfer-services.ts';

/** Names an account by the id of its type; the id itself while the accounts aren't loaded. */
export function useAccountName(balances: TransferServices['balances']): (id: string) => string {
  const { t } = useLingui();
  const accounts = useSelector(balances, loadedValueOf) ?? [];
  return (id) => {
    const label = accountLabelOf(id, accounts);
    return label ? t(label) : id;
  };
}
