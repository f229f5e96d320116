import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  loanOf,
  type RepaymentActor,
  repaymentBlockerOf,
  repaymentFieldsOf,
  repaymentProofOf,
  repaymentStepOf,
} from '#machines/loan/repayment.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { Device } from '#ports/device.ts';
import { Form } from '#ui/fields/Form.tsx';
import { FormFooter } from '#ui/fields/FormFooter.tsx';
import { ProofField } from '#ui/fields/ProofField.tsx';
import { SubmitButton } from '#ui/fields/SubmitButton.tsx';
import { useOfflineReason } from '#ui/hooks/use-offline-reason.ts';
import { NotRepayable } from './NotRepayable.tsx';
import { RepaymentAddress, RepaymentNetwork } from './RepaymentNetwork.tsx';
import { RepricedSheet } from './RepricedSheet.tsx';
import { repaymentBlockerMessages } from './repayment-blocker-messages.ts';
import { SentRepayment } from './SentRepayment.tsx';
import type { RepaymentServices } from './services.ts';

export interface RepaymentFormProps {
  actor: RepaymentActor;
  services: Pick<RepaymentServices, 'networks' | 'photos' | 'pictures'>;
  device: Pick<Device, 'copy'>;
  onLoans: () => void;
}

/** The proof of a repayment (LOAN-33 to LOAN-37); it is replaced by the loan's status once there is nothing to repay. */
export function RepaymentForm({ actor, services, device, onLoans }: RepaymentFormProps) {
  const step = useSelector(actor, repaymentStepOf);
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
      <RepaymentNetwork actor={actor} networks={services.networks} disabled={!isEditing} />
      <RepaymentAddress actor={actor} device={device} />
      <ProofField actor={proof} services={services} disabled={!isEditing} />
      <Memo actor={actor} disabled={!isEditing} />
      <Footer actor={actor} />
    </Form>
  );
}

interface FieldProps {
  actor: RepaymentActor;
  disabled: boolean;
}

function Memo({ actor, disabled }: FieldProps) {
  const { t } = useLingui();
  const { memo } = useSelector(actor, repaymentFieldsOf);
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
  const step = useSelector(actor, repaymentStepOf);
  const busy = useSelector(actor, isBusy);
  const blocker = useSelector(actor, repaymentBlockerOf);
  const offline = useOfflineReason(actor);
  return (
    <FormFooter
      actor={actor}
      isUnconfirmed={step === 'unconfirmed'}
      showsRefusal={step !== 'repriced'}
      unknown={
        <Trans>
          We got no answer, so we don't know whether your proof was recorded. If it was, the loan says here
          that it is being checked.
        </Trans>
      }
    >
      <SubmitButton
        type="submit"
        busy={busy}
        disabled={step === 'repriced'}
        reason={offline ?? (busy || blocker === null ? null : t(repaymentBlockerMessages[blocker]))}
      >
        <Trans comment="Sends the picture that proves the repayment of a loan">Send the proof</Trans>
      </SubmitButton>
    </FormFooter>
  );
}
