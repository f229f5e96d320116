import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isSubmitted, type KycActor } from '#machines/loan/kyc.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { useStepBack } from '#ui/screen/back-targets.ts';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { useSaysDone } from '#ui/screen/toast.ts';
import { UnderReview } from '#ui/screen/UnderReview.tsx';
import { useKnownApproval } from '../use-known-approval.ts';
import { KycForm, KycStepCount } from './KycForm.tsx';
import type { LoanVerificationServices } from './services.ts';

interface LoanVerificationScreenProps {
  services: LoanVerificationServices;
  /** Shown once the verification is approved: leads on to the application. */
  approved: ReactNode;
  /** Shown above the first step: what the verification is for. */
  calculator: ReactNode;
  onBack: () => void;
  /** Closes the notice of a review that is to come. */
  onClose: () => void;
}

/** /loan: the form of the verification for loans, or a notice while it is checked (LOAN-1). */
export function LoanVerificationScreen(props: LoanVerificationScreenProps) {
  const { services, approved, ...form } = props;
  const { t } = useLingui();
  const info = useSelector(services.info, loadedValueOf);
  const isKnownApproved = useKnownApproval(services);
  if (isKnownApproved || info?.status === 'approved') return approved;
  if (info === null)
    return (
      // Whether a verification is needed isn't known yet, so the screen has the name that led to it (LOAN-177).
      <Screen
        title={t({ message: 'Loan', comment: 'Title of the page on which a loan is applied for' })}
        padded
        onBack={form.onBack}
      >
        <Unloaded actor={services.info}>
          <SkeletonRows count={4} withMark={false} />
        </Unloaded>
      </Screen>
    );
  if (info.status === 'waiting')
    return (
      <Frame onBack={form.onBack}>
        <Waiting onClose={form.onClose} />
      </Frame>
    );
  const wasRejected = info.status === 'rejected';
  return <KycScreen {...form} actor={services.formOf(info)} wasRejected={wasRejected} services={services} />;
}

interface FrameProps {
  onBack: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

function Frame({ onBack, actions, children }: FrameProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Verification for loans`} padded onBack={onBack} actions={actions}>
      {children}
    </Screen>
  );
}

function Waiting({ onClose }: { onClose: () => void }) {
  useSaysDone();
  return (
    <UnderReview
      action={
        <Button onClick={onClose}>
          <Trans context="sheet">Close</Trans>
        </Button>
      }
    />
  );
}

interface KycScreenProps extends Pick<LoanVerificationScreenProps, 'calculator' | 'onBack' | 'onClose'> {
  actor: KycActor;
  wasRejected: boolean;
  services: Pick<LoanVerificationServices, 'areas' | 'photos' | 'pictures'>;
}

/** The form in its screen, whose back button goes back a step first; once it is submitted, a notice. */
export function KycScreen(props: KycScreenProps) {
  const { actor, wasRejected, services, calculator, onBack, onClose } = props;
  const onStepBack = usePossibleEvent(actor, { type: 'back' });
  const wasSubmitted = useSelector(actor, isSubmitted);
  useStepBack(onStepBack);
  return (
    <Frame onBack={onStepBack ?? onBack} actions={wasSubmitted ? null : <KycStepCount actor={actor} />}>
      {wasSubmitted ? (
        <Waiting onClose={onClose} />
      ) : (
        <Stack gap="lg">
          {onStepBack === null ? calculator : null}
          <KycForm actor={actor} wasRejected={wasRejected} services={services} />
        </Stack>
      )}
    </Frame>
  );
}
