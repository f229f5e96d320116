import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { refusalOf, type SubmissionActor, stepOf } from '#machines/shared/submission.ts';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { UnconfirmedNotice } from '#ui/UnconfirmedNotice.tsx';

interface SubmissionFooterProps<Request, Reply> {
  actor: SubmissionActor<Request, Reply>;
  /** What isn't known when no answer came. */
  unknown: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The foot of a form that is sent as a whole: a refusal and the buttons, or what to do without an answer. */
export function SubmissionFooter<Request, Reply>(props: SubmissionFooterProps<Request, Reply>) {
  const { actor, unknown, children } = props;
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
      {children}
    </>
  );
}
