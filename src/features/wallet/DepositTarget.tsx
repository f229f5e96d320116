import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { bankAccountOf, type DepositActor, networkOf } from '#machines/wallet/deposit.machine.ts';
import type { Device } from '#ports/device.ts';
import type { DepositBankAccount, DepositNetwork } from '#protocol/deposit.ts';
import { Card } from '#ui/Card.tsx';
import { CopyRow } from '#ui/CopyRow.tsx';
import { Notice } from '#ui/Notice.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import classes from './DepositTarget.module.css';

interface DepositTargetProps {
  actor: DepositActor;
  device: Pick<Device, 'copy'>;
}

/** Where the money has to be sent: the network's address, or the lines of the wire (WALLET-19, WALLET-21). */
export function DepositTarget({ actor, device }: DepositTargetProps) {
  const network = useSelector(actor, networkOf);
  const account = useSelector(actor, bankAccountOf);
  if (network) return <NetworkAddress network={network} device={device} />;
  return account && <WireLines account={account} device={device} />;
}

interface NetworkAddressProps extends Pick<DepositTargetProps, 'device'> {
  network: DepositNetwork;
}

function NetworkAddress({ network, device }: NetworkAddressProps) {
  const { t } = useLingui();
  if (network.address === '')
    return (
      <Notice tone="warning">
        <Trans>This network has no address yet. Choose another one.</Trans>
      </Notice>
    );
  return (
    <Card label={t({ message: 'Deposit address', comment: 'The address to which coins are sent' })}>
      <div className={classes.code}>
        <QrCode text={network.address} />
      </div>
      <CopyRow
        label={t({ message: 'Address', comment: 'The address of a coin on a network' })}
        value={network.address}
        onCopy={device.copy}
      />
    </Card>
  );
}

interface WireLinesProps extends Pick<DepositTargetProps, 'device'> {
  account: DepositBankAccount;
}

function WireLines({ account, device }: WireLinesProps) {
  const { t } = useLingui();
  const lines = [
    { label: t`Bank`, value: account.bankName },
    { label: t`Bank address`, value: account.bankAddress },
    { label: t`SWIFT`, value: account.swift },
    { label: t({ message: 'Payee', comment: 'Who receives a wire' }), value: account.payeeName },
    {
      label: t({ message: 'Payee account', comment: 'The account number that receives a wire' }),
      value: account.payeeAccount,
    },
    { label: t({ message: 'Remark', comment: 'A note on a wire or record' }), value: account.remark },
  ];
  return (
    <Card label={t({ message: 'Wire details', comment: 'The bank account to which money is wired' })}>
      {lines
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <CopyRow key={label} label={label} value={value} onCopy={device.copy} />
        ))}
    </Card>
  );
}
