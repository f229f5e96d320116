import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { networkName } from '#domain/deposit-networks.ts';
import { coinsFor, owedOf } from '#domain/loan.ts';
import {
  loanOf,
  networksOf,
  type RepaymentActor,
  repaymentFieldsOf,
  repaymentNetworkOf,
} from '#machines/loan/repayment.machine.ts';
import type { Device } from '#ports/device.ts';
import { CoinAddress } from '#ui/fields/CoinAddress.tsx';
import { CopyRow } from '#ui/fields/CopyRow.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { ConversionCost, FixedRateNote } from '#ui/figures/ConversionCost.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CoinRate, CoinText } from '#ui/figures/Quantities.tsx';
import { EmptyState, SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import type { RepaymentServices } from './services.ts';

interface RepaymentNetworkProps {
  actor: RepaymentActor;
  networks: RepaymentServices['networks'];
  disabled: boolean;
}

/** The choice of the network, once they are loaded. */
export function RepaymentNetwork({ actor, networks: loadable, disabled }: RepaymentNetworkProps) {
  const { t } = useLingui();
  const networks = useSelector(actor, networksOf);
  const { networkId } = useSelector(actor, repaymentFieldsOf);
  if (networks === null)
    return (
      <Unloaded actor={loadable}>
        <SkeletonRows count={1} rowHeight={72} withMark={false} />
      </Unloaded>
    );
  if (networks.length === 0)
    return (
      <EmptyState
        title={t`No network accepts repayments at the moment`}
        hint={t`Try again later, or ask customer service.`}
      />
    );
  return (
    <SelectField
      label={t({ message: 'Network', comment: 'The network of a coin' })}
      value={networkId}
      options={networks.map((network) => ({ value: network.id, label: networkName(network) }))}
      placeholder={t`Choose a network`}
      disabled={disabled}
      onChange={(value) => actor.send({ type: 'change', changes: { networkId: value } })}
    />
  );
}

/** Where the money has to be sent (LOAN-34 to LOAN-36), and how much of the coin what is owed is. */
export function RepaymentAddress({ actor, device }: { actor: RepaymentActor; device: Pick<Device, 'copy'> }) {
  const { t } = useLingui();
  const network = useSelector(actor, repaymentNetworkOf);
  const total = owedOf(useSelector(actor, loanOf));
  if (network === null) return null;
  const coins = total === null ? null : coinsFor(total, network.usdPerCoin);
  return (
    <CoinAddress
      label={t({ message: 'Repayment address', comment: 'The address to which a loan is repaid' })}
      address={network.address}
      onCopy={device.copy}
    >
      {coins === null || network.usdPerCoin === null ? null : (
        <>
          <CopyRow
            label={t({ message: 'Amount to send', comment: 'How much of a coin has to be paid' })}
            value={coins}
            onCopy={device.copy}
          >
            <CoinText value={coins} currencyCode={network.currencyCode} />
          </CopyRow>
          <InfoRow label={<Trans comment="What one coin is worth in USD">Rate</Trans>}>
            <CoinRate currencyCode={network.currencyCode} usdPerCoin={network.usdPerCoin} />
          </InfoRow>
          {network.hasFixedRate ? <FixedRateNote /> : <MovingAmountNote />}
          <ConversionCost
            currencyCode={network.currencyCode}
            rate={network.usdPerCoin}
            isFixed={network.hasFixedRate}
          />
        </>
      )}
    </CoinAddress>
  );
}

/** Nothing holds the price of a coin for a repayment, so the amount has no time for which it is valid. */
const MovingAmountNote = () => (
  <Text size="xs" c="dimmed">
    <Trans comment="Below an amount of a coin that is to be sent to repay a loan">
      This amount can still change. What counts is the rate when your payment arrives.
    </Trans>
  </Text>
);
