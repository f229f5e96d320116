import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isSubmitted, type KycActor } from '#machines/loan/kyc.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { useStepBack } from '#ui/screen/back-targets.ts';
import { UnderReviewNotice } from '#ui/screen/Notice.tsx';
import { SkeletonRows, Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { useKnownApproval } from '../use-known-approval.ts';
import { KycForm } from './KycForm.tsx';
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
  const { services, approved, calculator, onBack, onClose } = props;
  const info = useSelector(services.info, loadedValueOf);
  const isKnownApproved = useKnownApproval(services);
  if (isKnownApproved) return approved;
  if (info === null) return <Absent info={services.info} onBack={onBack} />;
  switch (info.status) {
    case 'waiting':
      return (
        <Frame onBack={onBack}>
          <Waiting onClose={onClose} />
        </Frame>
      );
    case 'approved':
      return approved;
    default:
      return (
        <Form services={services} info={info} calculator={calculator} onBack={onBack} onClose={onClose} />
      );
  }
}

function Frame({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Screen title={t`Verification for loans`} padded onBack={onBack}>
      {children}
    </Screen>
  );
}

/** Whether a verification is needed isn't known yet, so the screen has the name that led to it (LOAN-177). */
function Absent({ info, onBack }: Pick<LoanVerificationServices, 'info'> & { onBack: () => void }) {
  const { t } = useLingui();
  return (
    <Screen
      title={t({ message: 'Loan', comment: 'Title of the page on which a loan is applied for' })}
      padded
      onBack={onBack}
    >
      <Unloaded actor={info}>
        <SkeletonRows count={4} withMark={false} />
      </Unloaded>
    </Screen>
  );
}

const Waiting = ({ onClose }: { onClose: () => void }) => (
  <UnderReviewNotice
    action={
      <Button onClick={onClose}>
        <Trans context="sheet">Close</Trans>
      </Button>
    }
  />
);

interface FormProps extends Omit<LoanVerificationScreenProps, 'approved'> {
  info: LoanInfo;
}

const Form = ({ services, info, ...leave }: FormProps) => (
  <KycScreen
    actor={services.formOf(info)}
    wasRejected={info.status === 'rejected'}
    services={services}
    {...leave}
  />
);

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
    <Frame onBack={onStepBack ?? onBack}>
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
