import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  type LoanApplicationActor,
  loanApplicationBlockerOf,
  loanApplicationStepOf,
} from '#machines/loan/application.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import type { AgreementRequest } from '#ports/loan.ts';
import { Form } from '#ui/fields/Form.tsx';
import { SubmitButton } from '#ui/fields/SubmitButton.tsx';
import { RefusalNotice } from '#ui/screen/RefusalNotice.tsx';
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
  const step = useSelector(actor, loanApplicationStepOf);
  const refusal = useSelector(actor, refusalOf);
  return (
    <Form
      onSubmit={() => actor.send({ type: 'review' })}
      sheets={<ApplicationReview actor={actor} onConfirmed={onConfirmed} />}
    >
      <ApplicationFields actor={actor} disabled={step !== 'choosing'} />
      <RateSummary actor={actor} />
      {refusal !== null && step === 'choosing' ? <RefusalNotice>{refusal}</RefusalNotice> : null}
      {step === 'unconfirmed' ? <ApplicationUnconfirmed actor={actor} /> : <Submit actor={actor} />}
    </Form>
  );
}

function Submit({ actor }: Pick<ApplicationFormProps, 'actor'>) {
  const { t } = useLingui();
  const blocker = useSelector(actor, loanApplicationBlockerOf);
  const isChoosing = useSelector(actor, (snapshot) => loanApplicationStepOf(snapshot) === 'choosing');
  const isSending = useSelector(actor, (snapshot) => loanApplicationStepOf(snapshot) === 'submitting');
  const reason = blocker === null ? null : t(loanBlockerMessages[blocker]);
  return (
    <SubmitButton type="submit" busy={isSending} disabled={!isChoosing} reason={isChoosing ? reason : null}>
      <Trans comment="Button that goes on to the confirmation of a loan">Loan now</Trans>
    </SubmitButton>
  );
}
