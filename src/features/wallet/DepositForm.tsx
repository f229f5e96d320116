import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { zero } from '#domain/decimal.ts';
import { depositDecimals } from '#domain/deposit-blocker.ts';
import { depositCredit } from '#domain/deposit-credit.ts';
import { networkName } from '#domain/deposit-networks.ts';
import { amountProblem, usdDecimals } from '#domain/moved-amount.ts';
import { RateNote } from '#features/wallet/RateNote.tsx';
import { useFormat } from '#i18n/useFormat.ts';
import {
  type DepositActor,
  type DepositSources,
  depositBlockerOf,
  depositFieldsOf,
  depositNetworkOf,
  depositProofOf,
  depositStepOf,
  kindOf,
} from '#machines/wallet/deposit.machine.ts';
import type { Device } from '#ports/device.ts';
import { DecimalInput } from '#ui/fields/DecimalInput.tsx';
import { Form, FormFooter, SendButton } from '#ui/fields/Form.tsx';
import { ProofField } from '#ui/fields/ProofField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { CoinRate } from '#ui/figures/Quantities.tsx';
import { EmptyState, SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import type { Option } from '#ui/sheets/PickerSheet.tsx';
import { DepositTarget } from './DepositTarget.tsx';
import { depositBlockerMessages } from './deposit-blocker-messages.ts';
import { RecordedDeposit } from './RecordedDeposit.tsx';
import type { DepositServices } from './services.ts';

export interface DepositFormProps {
  actor: DepositActor;
  services: Omit<DepositServices, 'formOf'>;
  device: Pick<Device, 'copy'>;
  /** Called when the user has read that a deposit was recorded, and makes no other one. */
  onDone: () => void;
}

/** The form of a coin or bank deposit (WALLET-18 to WALLET-22); the recorded deposit replaces it. */
export function DepositForm({ actor, services, device, onDone }: DepositFormProps) {
  const { t } = useLingui();
  const step = useSelector(actor, depositStepOf);
  const proof = useSelector(actor, depositProofOf);
  const blocker = useSelector(actor, depositBlockerOf);
  const kind = useSelector(actor, kindOf);
  if (step === 'recorded')
    return <RecordedDeposit actor={actor} records={services.recordsOf(kind)} onDone={onDone} />;
  return (
    <Form onSubmit={() => actor.send({ type: 'submit' })}>
      <DepositSource actor={actor} services={services} disabled={step !== 'editing'} />
      <DepositTarget actor={actor} device={device} />
      <DepositAmount actor={actor} disabled={step !== 'editing'} />
      <ProofField actor={proof} services={services} disabled={step !== 'editing'} />
      <FormFooter
        actor={actor}
        isUnconfirmed={step === 'unconfirmed'}
        unknown={
          <Trans>
            We got no answer, so we don't know whether your deposit was recorded. If it was, it is in the list
            below.
          </Trans>
        }
      >
        <SendButton type="submit" actor={actor} reason={blocker && t(depositBlockerMessages[blocker])}>
          <Trans comment="Sends a deposit to be checked">Submit the deposit</Trans>
        </SendButton>
      </FormFooter>
    </Form>
  );
}

/** The amount in the network's coin or in USD, and what a coin is credited as (WALLET-69). */
function DepositAmount({ actor, disabled }: { actor: DepositActor; disabled: boolean }) {
  const { t } = useLingui();
  const { amount } = useSelector(actor, depositFieldsOf);
  const kind = useSelector(actor, kindOf);
  const network = useSelector(actor, depositNetworkOf);
  const decimals = depositDecimals(kind);
  const problem = amount === null ? null : amountProblem(amount, decimals);
  const currencyCode = kind === 'bank' ? 'USD' : network?.currencyCode;
  const format = useFormat();
  const price = network?.usdPerCoin ?? null;
  const credit = amount === null || problem !== null || price === null ? null : depositCredit(amount, price);
  return (
    <div>
      <DecimalInput
        label={t({ message: 'Amount', comment: 'Of a deposit' })}
        value={amount}
        places={decimals}
        disabled={disabled}
        placeholder={format.decimal(zero, { places: usdDecimals })}
        unit={currencyCode ?? ''}
        error={problem === null ? null : t(depositBlockerMessages[problem])}
        onChange={(value) => actor.send({ type: 'change', changes: { amount: value } })}
      />
      {network === null || price === null ? null : (
        <>
          <Text size="sm" c="dimmed" mt={4}>
            <Trans comment="The placeholder is an amount in USD that may still change a little">
              ≈ {<MoneyText value={credit} currency="USD" />} will be credited
            </Trans>
          </Text>
          <Text size="sm" c="dimmed">
            <CoinRate currencyCode={network.currencyCode} usdPerCoin={price} />
          </Text>
          <RateNote currencyCode={network.currencyCode} rate={price} isFixed={network.hasFixedRate} />
        </>
      )}
    </div>
  );
}

interface DepositSourceProps {
  actor: DepositActor;
  services: Pick<DepositServices, 'networks' | 'bankAccounts'>;
  disabled: boolean;
}

/** The choice of the network or of the bank account, once they are loaded (WALLET-18, WALLET-21). */
function DepositSource({ actor, services, disabled }: DepositSourceProps) {
  const { t } = useLingui();
  const sources = useSelector(actor, (snapshot) => snapshot.context.sources);
  const { sourceId } = useSelector(actor, depositFieldsOf);
  const isCoin = sources.kind === 'coin';
  const options = optionsOf(sources);

  if (options === null) {
    const skeleton = <SkeletonRows count={3} withMark={false} />;
    return isCoin ? (
      <Unloaded actor={services.networks}>{skeleton}</Unloaded>
    ) : (
      <Unloaded actor={services.bankAccounts}>{skeleton}</Unloaded>
    );
  }
  if (options.length === 0)
    return (
      <EmptyState
        title={
          isCoin
            ? t`No network accepts deposits at the moment`
            : t`No bank account accepts deposits at the moment`
        }
        hint={t`Try again later, or use the other deposit method.`}
      />
    );
  return (
    <SelectField
      label={isCoin ? t({ message: 'Network', comment: 'The network of a coin' }) : t`Bank account`}
      value={sourceId}
      options={options}
      placeholder={isCoin ? t`Choose a network` : t`Choose a bank account`}
      disabled={disabled}
      onChange={(value) => actor.send({ type: 'change', changes: { sourceId: value } })}
    />
  );
}

const optionsOf = (sources: DepositSources): Option<string>[] | null =>
  sources.kind === 'coin'
    ? (sources.networks?.map((network) => ({ value: network.id, label: networkName(network) })) ?? null)
    : (sources.bankAccounts?.map(({ id, bankName, payeeAccount }) => ({
        value: id,
        label: bankName,
        detail: <bdi>{payeeAccount}</bdi>,
      })) ?? null);
