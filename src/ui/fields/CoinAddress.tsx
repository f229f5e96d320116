import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AddressText } from '../figures/AddressText.tsx';
import { Card } from '../lists/Card.tsx';
import { QrCode } from '../pictures/QrCode.tsx';
import { Notice } from '../screen/Notice.tsx';
import classes from './CoinAddress.module.css';

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
  if (address === '')
    return (
      <Notice tone="warning">
        <Trans>This network has no address yet. Choose another one.</Trans>
      </Notice>
    );
  return (
    <Card label={label}>
      <div className={classes.target}>
        <QrCode text={address} />
        <p className={classes.address}>
          <AddressText>{address}</AddressText>
        </p>
        <Button
          fullWidth
          variant="light"
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => onCopy(address)}
        >
          <Trans>Copy the address</Trans>
        </Button>
      </div>
      {children}
    </Card>
  );
}
