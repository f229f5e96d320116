import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { currencyOfAccounts } from '#domain/accounts.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { accountLabelOf } from './account-labels.ts';
import type { TransferServices, WalletServices } from './services.ts';

/** The currency of the user's accounts; undefined where they are in several, which the API doesn't name. */
export const useAccountCurrency = (balances: WalletServices['balances']): 'USD' | undefined =>
  currencyOfAccounts(useSelector(balances, loadedValueOf) ?? []);

/** Names an account by the id of its type; the id itself while the accounts aren't loaded, and `--` without one. */
export function useAccountName(balances: TransferServices['balances']): (id: string) => string {
  const { t } = useLingui();
  const accounts = useSelector(balances, loadedValueOf) ?? [];
  return (id) => {
    const label = accountLabelOf(id, accounts);
    return label ? t(label) : id || unknownFigure;
  };
}

interface TransferAccountsProps {
  /** The ids of the accounts' types. */
  from: string;
  to: string;
  balances: TransferServices['balances'];
}

/** The two accounts of a transfer, with an arrow from the first to the second (WALLET-46). */
export function TransferAccounts({ balances, ...transfer }: TransferAccountsProps) {
  const nameOf = useAccountName(balances);
  const [from, to] = [nameOf(transfer.from), nameOf(transfer.to)];
  return (
    <Trans comment="The accounts of a transfer; from right to left the arrow points left">
      {from} → {to}
    </Trans>
  );
}
