import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isBusy } from '#machines/shared/write.ts';
import {
  type DepositActor,
  depositBlockerOf,
  depositProofOf,
  depositStepOf,
  kindOf,
} from '#machines/wallet/deposit.machine.ts';
import type { Device } from '#ports/device.ts';
import { Form } from '#ui/fields/Form.tsx';
import { FormFooter } from '#ui/fields/FormFooter.tsx';
import { ProofField } from '#ui/fields/ProofField.tsx';
import { SubmitButton } from '#ui/fields/SubmitButton.tsx';
import { useOfflineReason } from '#ui/hooks/use-offline-reason.ts';
import { DepositAmount } from './DepositAmount.tsx';
import { DepositSource } from './DepositSource.tsx';
import { DepositTarget } from './DepositTarget.tsx';
import { depositBlockerMessages } from './deposit-blocker-messages.ts';
import type { DepositServices } from './deposit-services.ts';
import { RecordedDeposit } from './RecordedDeposit.tsx';

export interface DepositFormProps {
  actor: DepositActor;
  services: Omit<DepositServices, 'formOf'>;
  device: Pick<Device, 'copy'>;
  /** Called when the user has read that a deposit was recorded, and makes no other one. */
  onDone: () => void;
}

/** The form of a coin or bank deposit (WALLET-18 to WALLET-22); the recorded deposit replaces it. */
export function DepositForm({ actor, services, device, onDone }: DepositFormProps) {
  const step = useSelector(actor, depositStepOf);
  const proof = useSelector(actor, depositProofOf);
  const kind = useSelector(actor, kindOf);
  if (step === 'recorded')
    return <RecordedDeposit actor={actor} records={services.recordsOf(kind)} onDone={onDone} />;
  return (
    <Form onSubmit={() => actor.send({ type: 'submit' })}>
      <DepositSource actor={actor} services={services} disabled={step !== 'editing'} />
      <DepositTarget actor={actor} device={device} />
      <DepositAmount actor={actor} disabled={step !== 'editing'} />
      <ProofField actor={proof} services={services} disabled={step !== 'editing'} />
      <Footer actor={actor} />
    </Form>
  );
}

function Footer({ actor }: Pick<DepositFormProps, 'actor'>) {
  const { t } = useLingui();
  const step = useSelector(actor, depositStepOf);
  const busy = useSelector(actor, isBusy);
  const blocker = useSelector(actor, depositBlockerOf);
  const offline = useOfflineReason(actor);
  return (
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
      <SubmitButton
        type="submit"
        busy={busy}
        reason={offline ?? (busy || blocker === null ? null : t(depositBlockerMessages[blocker]))}
      >
        <Trans comment="Sends a deposit to be checked">Submit the deposit</Trans>
      </SubmitButton>
    </FormFooter>
  );
}
