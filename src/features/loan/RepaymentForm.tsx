import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import {
  blockerOf,
  fieldsOf,
  isBusy,
  loanOf,
  proofOf,
  type RepaymentActor,
  refusalOf,
  stepOf,
} from '#machines/loan/repayment.machine.ts';
import type { Device } from '#ports/device.ts';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { UnconfirmedNotice } from '#ui/UnconfirmedNotice.tsx';
import { UploadField } from '#ui/UploadField.tsx';
import { usePossibleEvent } from '#ui/use-possible-event.ts';
import { NotRepayable } from './NotRepayable.tsx';
import { RepaymentAddress, RepaymentNetwork } from './RepaymentNetwork.tsx';
import { RepricedSheet } from './RepricedSheet.tsx';
import { repaymentBlockerMessages } from './repayment-blocker-messages.ts';
import type { RepaymentServices } from './repayment-services.ts';

export interface RepaymentFormProps {
  actor: RepaymentActor;
  services: Pick<RepaymentServices, 'networks' | 'photos' | 'pictures'>;
  device: Pick<Device, 'copy'>;
  onLoans: () => void;
}

/** The proof of a repayment (LOAN-33 to LOAN-37); it is replaced by the loan's status once there is nothing to repay. */
export function RepaymentForm({ actor, services, device, onLoans }: RepaymentFormProps) {
  const step = useSelector(actor, stepOf);
  const { status } = useSelector(actor, loanOf);
  const isEditing = step === 'editing';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  // What was recorded is being checked, although the loan may not have been read again since.
  if (step === 'recorded') return <NotRepayable status="checking" onLoans={onLoans} />;
  if (step === 'closed') return <NotRepayable status={status} onLoans={onLoans} />;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <RepaymentNetwork actor={actor} networks={services.networks} disabled={!isEditing} />
        <RepaymentAddress actor={actor} device={device} />
        <Proof actor={actor} services={services} disabled={!isEditing} />
        <Memo actor={actor} disabled={!isEditing} />
        <Footer actor={actor} />
      </Stack>
      <RepricedSheet actor={actor} />
    </form>
  );
}

interface FieldProps {
  actor: RepaymentActor;
  disabled: boolean;
}

function Proof({ actor, services, disabled }: FieldProps & Pick<RepaymentFormProps, 'services'>) {
  const { t } = useLingui();
  const proof = useSelector(actor, proofOf);
  return proof ? (
    <UploadField
      actor={proof}
      label={t({ message: 'Proof of payment', comment: 'A photo or screenshot of a payment' })}
      photos={services.photos}
      pictures={services.pictures}
      disabled={disabled}
    />
  ) : null;
}

function Memo({ actor, disabled }: FieldProps) {
  const { t } = useLingui();
  const { memo } = useSelector(actor, fieldsOf);
  return (
    <TextInput
      label={t({
        message: 'Transaction number or note (optional)',
        comment: 'Of a payment that the user has made',
      })}
      autoComplete="off"
      value={memo}
      disabled={disabled}
      onChange={(event) => actor.send({ type: 'change', changes: { memo: event.currentTarget.value } })}
    />
  );
}

function Footer({ actor }: Pick<FieldProps, 'actor'>) {
  const { t } = useLingui();
  const step = useSelector(actor, stepOf);
  const busy = useSelector(actor, isBusy);
  const blocker = useSelector(actor, blockerOf);
  const refusal = useSelector(actor, refusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  if (step === 'unconfirmed')
    return (
      <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => actor.send({ type: 'leave' })}>
        <Trans>
          We got no answer, so we don't know whether your proof was recorded. If it was, the loan says here
          that it is being checked.
        </Trans>
      </UnconfirmedNotice>
    );
  return (
    <>
      {refusal !== null && step === 'editing' ? <RefusalNotice>{refusal}</RefusalNotice> : null}
      <SubmitButton
        type="submit"
        busy={busy}
        disabled={step === 'repriced'}
        reason={busy || blocker === null ? null : t(repaymentBlockerMessages[blocker])}
      >
        <Trans comment="Sends the picture that proves the repayment of a loan">Send the proof</Trans>
      </SubmitButton>
    </>
  );
}
