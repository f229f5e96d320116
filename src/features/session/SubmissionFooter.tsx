import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { refusalOf, type SubmissionActor, stepOf } from '#machines/shared/submission.ts';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { UnconfirmedNotice } from '#ui/UnconfirmedNotice.tsx';

interface SubmissionFooterProps<Request> {
  actor: SubmissionActor<Request>;
  label: ReactNode;
  /** What isn't known when no answer came. */
  unknown: ReactNode;
}

/** The foot of a form that is sent as a whole: its button, the refusal, or what to do without an answer. */
export function SubmissionFooter<Request>({ actor, label, unknown }: SubmissionFooterProps<Request>) {
  const step = useSelector(actor, stepOf);
  const refusal = useSelector(actor, refusalOf);
  if (step === 'unconfirmed')
    return (
      <UnconfirmedNotice
        onAskAgain={() => actor.send({ type: 'askAgain' })}
        onLeave={() => actor.send({ type: 'leave' })}
      >
        {unknown}
      </UnconfirmedNotice>
    );
  return (
    <>
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      <SubmitButton type="submit" busy={step === 'submitting'} disabled={step !== 'editing'}>
        {label}
      </SubmitButton>
    </>
  );
}
