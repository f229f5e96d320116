import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { bankAccountOf, type DepositActor, depositNetworkOf } from '#machines/wallet/deposit.machine.ts';
import type { Device } from '#ports/device.ts';
import type { DepositBankAccount, DepositNetwork } from '#protocol/deposit.ts';
import { CoinAddress } from '#ui/fields/CoinAddress.tsx';
import { CopyRow } from '#ui/fields/CopyRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import classes from './DepositTarget.module.css';

interface DepositTargetProps {
  actor: DepositActor;
  device: Pick<Device, 'copy'>;
}

/** Where the money has to be sent: the network's address, or the lines of the wire (WALLET-19, WALLET-21). */
export function DepositTarget({ actor, device }: DepositTargetProps) {
  const network = useSelector(actor, depositNetworkOf);
  const account = useSelector(actor, bankAccountOf);
  if (network !== null) return <NetworkAddress source={network} device={device} />;
  return account === null ? null : <WireLines source={account} device={device} />;
}

interface DetailsProps<Source> extends Pick<DepositTargetProps, 'device'> {
  source: Source;
}

function NetworkAddress({ source, device }: DetailsProps<DepositNetwork>) {
  const { t } = useLingui();
  const { currencyCode: coin, protocolCode: chain, address } = source;
  return (
    <CoinAddress
      label={t({ message: 'Deposit address', comment: 'The address to which coins are sent' })}
      address={address}
      onCopy={device.copy}
    >
      <p role="note" className={classes.note}>
        {chain === '' ? (
          <Trans comment="Above an address; the placeholder is a coin, such as BTC">
            Send only {coin} to this address. Anything else is lost.
          </Trans>
        ) : (
          <Trans comment="Above an address; the placeholders are a coin and its network, such as USDT and TRC20">
            Send only {coin} on {chain} to this address. Anything else is lost.
          </Trans>
        )}
      </p>
    </CoinAddress>
  );
}

function WireLines({ source: account, device }: DetailsProps<DepositBankAccount>) {
  const { t } = useLingui();
  const lines = [
    { label: t`Bank`, value: account.bankName },
    { label: t`Bank address`, value: account.bankAddress },
    { label: t`SWIFT`, value: account.swift },
    { label: t({ message: 'Payee', comment: 'Who receives a wire' }), value: account.payeeName },
    { label: t`Account number`, value: account.payeeAccount },
    {
      label: t({
        message: 'Reference or remark',
        comment: 'What has to be written on a wire, or has to be known about it',
      }),
      value: account.remark,
    },
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
