import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../lists/Card.tsx';
import { QrCode } from '../pictures/QrCode.tsx';
import { Notice } from '../screen/Notice.tsx';
import classes from './CoinAddress.module.css';
import { CopyRow } from './CopyRow.tsx';

interface CoinAddressProps {
  /** Empty for a network that has none. */
  address: string;
  /** Names the card. */
  label: string;
  onCopy: (address: string) => void;
  /** More about the payment, below the address. */
  children?: ReactNode;
}

/** The address on a network that coins are to be sent to, as a QR code and as a text to copy (WALLET-19, LOAN-74). */
export function CoinAddress({ address, label, onCopy, children }: CoinAddressProps) {
  const { t } = useLingui();
  if (address === '')
    return (
      <Notice tone="warning">
        <Trans>This network has no address yet. Choose another one.</Trans>
      </Notice>
    );
  return (
    <Card label={label}>
      <div className={classes.code}>
        <QrCode text={address} />
      </div>
      <CopyRow
        label={t({ message: 'Address', comment: 'The address of a coin on a network' })}
        value={address}
        onCopy={onCopy}
      />
      {children}
    </Card>
  );
}
