import { Trans } from '@lingui/react/macro';
import type { TransferServices } from './transfer-services.ts';
import { useAccountName } from './use-account-name.ts';

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
