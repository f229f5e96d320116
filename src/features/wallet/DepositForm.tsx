import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  type DepositActor,
  type DepositSources,
  depositBlockerOf,
  depositFieldsOf,
  depositProofOf,
  depositStepOf,
  kindOf,
} from '#machines/wallet/deposit.machine.ts';
import type { Device } from '#ports/device.ts';
import { Form, FormFooter, SendButton } from '#ui/fields/Form.tsx';
import { ProofField } from '#ui/fields/ProofField.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { EmptyState, SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import type { Option } from '#ui/sheets/PickerSheet.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { BankIcon, CoinMark, NetworkIcon } from './CoinMark.tsx';
import { DepositAmount } from './DepositAmount.tsx';
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

/** The form of a coin or bank deposit (WALLET-18 to WALLET-22), and the sheet with the one that was recorded. */
export function DepositForm({ actor, services, device, onDone }: DepositFormProps) {
  const { t } = useLingui();
  const step = useSelector(actor, depositStepOf);
  const proof = useSelector(actor, depositProofOf);
  const blocker = useSelector(actor, depositBlockerOf);
  const kind = useSelector(actor, kindOf);
  const isEditing = step === 'editing';
  return (
    <Form
      onSubmit={() => actor.send({ type: 'submit' })}
      sheets={<RecordedDeposit actor={actor} records={services.recordsOf(kind)} onDone={onDone} />}
    >
      <DepositSource actor={actor} services={services} disabled={!isEditing} />
      <DepositTarget actor={actor} device={device} />
      <DepositAmount actor={actor} disabled={!isEditing} />
      <ProofField actor={proof} services={services} disabled={!isEditing} />
      <FormFooter
        isDocked
        actor={actor}
        unknown={<Trans>We're not sure your deposit was recorded. If it was, the list below shows it.</Trans>}
      >
        <SendButton
          type="submit"
          actor={actor}
          disabled={step === 'recorded'}
          // What is missing is seen to be empty, and what is wrong with the amount stands at it.
          reason={blocker && <VisuallyHidden>{t(depositBlockerMessages[blocker])}</VisuallyHidden>}
        >
          <Trans comment="Sends a deposit to be checked">Submit the deposit</Trans>
        </SendButton>
      </FormFooter>
    </Form>
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
    // As high as the choice in its card.
    const skeleton = <SkeletonRows count={1} rowHeight={70} withMark={false} />;
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
    <Card padded={false}>
      <ChoiceRow
        label={isCoin ? t({ message: 'Network', comment: 'The network of a coin' }) : t`Bank account`}
        value={sourceId}
        options={options}
        placeholder={isCoin ? t`Choose a network` : t`Choose a bank account`}
        mark={isCoin ? <NetworkIcon /> : <BankIcon />}
        disabled={disabled}
        onChange={(value) => actor.send({ type: 'change', changes: { sourceId: value } })}
      />
    </Card>
  );
}

const optionsOf = (sources: DepositSources): Option<string>[] | null =>
  sources.kind === 'coin'
    ? (sources.networks?.map((network) => ({
        value: network.id,
        label: network.currencyCode || network.protocolCode,
        detail: network.currencyCode === '' ? null : network.protocolCode,
        mark: <CoinMark code={network.currencyCode} />,
      })) ?? null)
    : (sources.bankAccounts?.map(({ id, bankName, payeeAccount }) => ({
        value: id,
        label: bankName,
        detail: <bdi>{payeeAccount}</bdi>,
        mark: <BankIcon />,
      })) ?? null);
