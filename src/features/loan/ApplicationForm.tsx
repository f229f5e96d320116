import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  blockerOf,
  type LoanApplicationActor,
  refusalOf,
  stepOf,
} from '#machines/loan/application.machine.ts';
import type { AgreementRequest } from '#ports/loan.ts';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { ApplicationReview } from './ApplicationReview.tsx';
import { ApplicationUnconfirmed } from './ApplicationUnconfirmed.tsx';
import { loanBlockerMessages } from './loan-blocker-messages.ts';
import { RateSummary } from './RateSummary.tsx';

export interface ApplicationFormProps {
  actor: LoanApplicationActor;
  /** Opens the agreement of the loan that was confirmed. */
  onConfirmed: (request: AgreementRequest) => void;
}

/** Amount and period of a loan, what it costs, and the confirmation before the agreement is read. */
export function ApplicationForm({ actor, onConfirmed }: ApplicationFormProps) {
  const step = useSelector(actor, stepOf);
  const refusal = useSelector(actor, refusalOf);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'review' });
      }}
    >
      <Stack gap="md">
        <ApplicationFields actor={actor} disabled={step !== 'choosing'} />
        <RateSummary actor={actor} />
        {refusal !== null && step === 'choosing' ? <RefusalNotice>{refusal}</RefusalNotice> : null}
        {step === 'unconfirmed' ? <ApplicationUnconfirmed actor={actor} /> : <Submit actor={actor} />}
      </Stack>
      <ApplicationReview actor={actor} onConfirmed={onConfirmed} />
    </form>
  );
}

function Submit({ actor }: Pick<ApplicationFormProps, 'actor'>) {
  const { t } = useLingui();
  const blocker = useSelector(actor, blockerOf);
  const isChoosing = useSelector(actor, (snapshot) => stepOf(snapshot) === 'choosing');
  const isSending = useSelector(actor, (snapshot) => stepOf(snapshot) === 'submitting');
  return (
    <SubmitButton
      type="submit"
      busy={isSending}
      disabled={!isChoosing}
      reason={isChoosing && blocker !== null ? t(loanBlockerMessages[blocker]) : null}
    >
      <Trans comment="Button that goes on to the confirmation of a loan">Loan now</Trans>
    </SubmitButton>
  );
}
