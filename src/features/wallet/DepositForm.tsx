import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import {
  blockerOf,
  type DepositActor,
  isBusy,
  proofOf,
  refusalOf,
  stepOf,
} from '#machines/wallet/deposit.machine.ts';
import type { Device } from '#ports/device.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { UnconfirmedNotice } from '#ui/UnconfirmedNotice.tsx';
import { UploadField } from '#ui/UploadField.tsx';
import { usePossibleEvent } from '#ui/use-possible-event.ts';
import { DepositAmount } from './DepositAmount.tsx';
import { DepositSource } from './DepositSource.tsx';
import { DepositTarget } from './DepositTarget.tsx';
import { depositBlockerMessages } from './deposit-blocker-messages.ts';
import type { DepositServices } from './deposit-services.ts';

export interface DepositFormProps {
  actor: DepositActor;
  services: Pick<DepositServices, 'networks' | 'bankAccounts' | 'photos' | 'pictures'>;
  device: Pick<Device, 'copy'>;
}

/** The form of a coin or bank deposit (WALLET-18 to WALLET-22); it is replaced by a message when it is recorded. */
export function DepositForm({ actor, services, device }: DepositFormProps) {
  const step = useSelector(actor, stepOf);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  if (step === 'recorded') return <Recorded onRenew={() => actor.send({ type: 'renew' })} />;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <DepositSource actor={actor} services={services} disabled={step !== 'editing'} />
        <DepositTarget actor={actor} device={device} />
        <DepositAmount actor={actor} disabled={step !== 'editing'} />
        <Proof actor={actor} services={services} disabled={step !== 'editing'} />
        <Footer actor={actor} />
      </Stack>
    </form>
  );
}

interface ProofProps extends Pick<DepositFormProps, 'actor' | 'services'> {
  disabled: boolean;
}

function Proof({ actor, services, disabled }: ProofProps) {
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

function Footer({ actor }: Pick<DepositFormProps, 'actor'>) {
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
          We got no answer, so we don't know whether your deposit was recorded. If it was, it is in the list
          below.
        </Trans>
      </UnconfirmedNotice>
    );
  return (
    <>
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      <SubmitButton
        type="submit"
        busy={busy}
        reason={busy || blocker === null ? null : t(depositBlockerMessages[blocker])}
      >
        <Trans comment="Sends a deposit to be checked">Submit the deposit</Trans>
      </SubmitButton>
    </>
  );
}

const Recorded = ({ onRenew }: { onRenew: () => void }) => (
  <EmptyState
    icon={<IconCircleCheck size={32} stroke={1.5} />}
    title={<Trans>Your deposit is being checked</Trans>}
    hint={<Trans>The list below shows what becomes of it.</Trans>}
    action={{
      label: <Trans comment="Opens an empty deposit form">Make another deposit</Trans>,
      onClick: onRenew,
    }}
  />
);
