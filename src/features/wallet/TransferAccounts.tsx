import { Trans } from '@lingui/react/macro';

/** The accounts of a transfer, with an arrow in the direction in which the language is read (APP-33). */
export const TransferAccounts = ({ from, to }: { from: string; to: string }) => (
  <Trans comment="The accounts of a transfer; from right to left the arrow points left">
    {from} → {to}
  </Trans>
);
