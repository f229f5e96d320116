import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { networkName } from '#domain/deposit-networks.ts';
import { coinsFor, owedOf } from '#domain/loan.ts';
import {
  loanOf,
  networksOf,
  newTotalOf,
  type RepaymentActor,
  repaymentBlockerOf,
  repaymentFieldsOf,
  repaymentNetworkOf,
  repaymentProofOf,
  repaymentRequestOf,
  repaymentStepOf,
  sentRepaymentOf,
} from '#machines/loan/repayment.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import type { Device } from '#ports/device.ts';
import { CoinAddress } from '#ui/fields/CoinAddress.tsx';
import { CopyRow } from '#ui/fields/CopyRow.tsx';
import { Form, FormFooter, SendButton, useOfflineReason } from '#ui/fields/Form.tsx';
import { ProofField } from '#ui/fields/ProofField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { ConversionCost, ConversionCostRow, FixedRateNote } from '#ui/figures/ConversionCost.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { CoinRate, CoinText } from '#ui/figures/Quantities.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { EmptyState, SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { ConfirmSheet } from '#ui/sheets/ConfirmSheet.tsx';
import { NotRepayable } from './NotRepayable.tsx';
import classes from './RepaymentForm.module.css';
import { repaymentBlockerMessages } from './repayment-blocker-messages.ts';
import type { RepaymentServices } from './services.ts';

export interface RepaymentFormProps {
  actor: RepaymentActor;
  services: Pick<RepaymentServices, 'networks' | 'photos' | 'pictures'>;
  device: Pick<Device, 'copy'>;
  onLoans: () => void;
}

/** The proof of a repayment (LOAN-33 to LOAN-37); it is replaced by the loan's status once there is nothing to repay. */
export function RepaymentForm({ actor, services, device, onLoans }: RepaymentFormProps) {
  const { t } = useLingui();
  const step = useSelector(actor, repaymentStepOf);
  const { memo } = useSelector(actor, repaymentFieldsOf);
  const blocker = useSelector(actor, repaymentBlockerOf);
  const { status } = useSelector(actor, loanOf);
  const proof = useSelector(actor, repaymentProofOf);
  const isEditing = step === 'editing';
  // A recorded repayment is being checked, although the loan may not have been read again since.
  if (step === 'recorded')
    return (
      <>
        <NotRepayable status="checking" onLoans={onLoans} />
        <SentRepayment actor={actor} />
      </>
    );
  if (step === 'closed') return <NotRepayable status={status} onLoans={onLoans} />;
  return (
    <Form onSubmit={() => actor.send({ type: 'submit' })} sheets={<RepricedSheet actor={actor} />}>
      <ol className={classes.steps}>
        <li className={classes.step}>
          <RepaymentNetwork actor={actor} networks={services.networks} disabled={!isEditing} />
        </li>
        <li className={classes.step}>
          <RepaymentAddress actor={actor} device={device} />
        </li>
        <li className={classes.step}>
          <ProofField actor={proof} services={services} disabled={!isEditing} />
          <TextInput
            label={t({
              message: 'Transaction number or note (optional)',
              comment: 'Of a payment that the user has made',
            })}
            autoComplete="off"
            value={memo}
            disabled={!isEditing}
            onChange={(event) => actor.send({ type: 'change', changes: { memo: event.currentTarget.value } })}
          />
        </li>
      </ol>
      <FormFooter
        isDocked
        actor={actor}
        showsRefusal={step !== 'repriced'}
        unknown={<Trans>We're not sure your proof was received. If it was, the loan shows it here.</Trans>}
      >
        <SendButton
          type="submit"
          actor={actor}
          disabled={step === 'repriced'}
          reason={blocker && t(repaymentBlockerMessages[blocker])}
        >
          <Trans comment="Sends the picture that proves the repayment of a loan">Send the proof</Trans>
        </SendButton>
      </FormFooter>
    </Form>
  );
}

/** The total that was shown and the one of now, to be confirmed; the penalty has grown since, for instance. */
function RepricedSheet({ actor }: { actor: RepaymentActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, repaymentStepOf);
  const request = useSelector(actor, repaymentRequestOf);
  const newTotal = useSelector(actor, newTotalOf);
  const refusal = useSelector(actor, refusalOf);
  const offline = useOfflineReason(actor);
  return (
    <ConfirmSheet
      opened={step === 'repriced'}
      title={<Trans>The total has changed</Trans>}
      lines={[
        {
          label: t({ message: 'Total before', comment: 'What was to be repaid, in USD' }),
          value: <MoneyText value={request?.total ?? null} currency="USD" />,
        },
        {
          label: t({ message: 'Total now', comment: 'What is to be repaid, in USD' }),
          value: <MoneyText value={newTotal} currency="USD" />,
        },
      ]}
      confirmLabel={
        <Trans comment="Sends the proof of a repayment although the total has changed">Accept and send</Trans>
      }
      step="asking"
      reason={offline}
      refusal={refusal}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onCancel={() => actor.send({ type: 'back' })}
    >
      <Trans>Pay the difference first: less than the new total doesn't settle the loan.</Trans>
    </ConfirmSheet>
  );
}

/** The repayment whose proof was just sent; nothing on a later visit, when only its loan is known. */
function SentRepayment({ actor }: { actor: RepaymentActor }) {
  const { t } = useLingui();
  const sent = useSelector(actor, sentRepaymentOf);
  if (sent === null) return null;
  const { total, network } = sent;
  const coins = total === null || network === null ? null : coinsFor(total, network.usdPerCoin);
  return (
    <Card label={t({ message: 'Repayment', comment: 'What was paid to repay a loan' })}>
      <InfoRow label={<Trans comment="What a repayment of a loan is, in USD">Amount</Trans>}>
        <MoneyText value={total} currency="USD" />
      </InfoRow>
      {network === null ? null : (
        <InfoRow label={<Trans comment="The network of a coin">Network</Trans>}>
          <bdi>{networkName(network)}</bdi>
        </InfoRow>
      )}
      {network === null || coins === null || network.usdPerCoin === null ? null : (
        <>
          <InfoRow label={<Trans comment="How much of a coin a repayment of a loan is">In coins</Trans>}>
            <CoinText value={coins} currencyCode={network.currencyCode} />
          </InfoRow>
          <InfoRow label={<Trans comment="What one coin is worth in USD">Rate</Trans>}>
            <CoinRate currencyCode={network.currencyCode} usdPerCoin={network.usdPerCoin} />
          </InfoRow>
          <ConversionCostRow
            currencyCode={network.currencyCode}
            rate={network.usdPerCoin}
            isFixed={network.hasFixedRate}
          />
        </>
      )}
    </Card>
  );
}

interface RepaymentNetworkProps {
  actor: RepaymentActor;
  networks: RepaymentServices['networks'];
  disabled: boolean;
}

/** The choice of the network, once they are loaded. */
function RepaymentNetwork({ actor, networks: loadable, disabled }: RepaymentNetworkProps) {
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
function RepaymentAddress({ actor, device }: { actor: RepaymentActor; device: Pick<Device, 'copy'> }) {
  const { t } = useLingui();
  const network = useSelector(actor, repaymentNetworkOf);
  const total = owedOf(useSelector(actor, loanOf));
  const label = t({ message: 'Repayment address', comment: 'The address to which a loan is repaid' });
  if (network === null) return <p className={classes.later}>{label}</p>;
  const coins = total === null ? null : coinsFor(total, network.usdPerCoin);
  return (
    <CoinAddress label={label} address={network.address} onCopy={device.copy}>
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
      This amount can still change. The rate at the time your payment arrives applies.
    </Trans>
  </Text>
);
