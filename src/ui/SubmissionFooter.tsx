import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { refusalOf, type SubmissionActor, stepOf } from '#machines/shared/submission.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { UnconfirmedNotice } from './UnconfirmedNotice.tsx';
import { usePossibleEvent } from './use-possible-event.ts';

interface SubmissionFooterProps<Request, Reply> {
  actor: SubmissionActor<Request, Reply>;
  /** What is uncertain if no answer came, as a message. */
  unknown: ReactNode;
  /** The form's buttons. */
  children: ReactNode;
}

/** The end of a form that is sent as a whole: refusal and buttons, or the choices if no answer came. */
export function SubmissionFooter<Request, Reply>(props: SubmissionFooterProps<Request, Reply>) {
  const { actor, unknown, children } = props;
  const step = useSelector(actor, stepOf);
  const refusal = useSelector(actor, refusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  if (step === 'unconfirmed')
    return (
      <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => actor.send({ type: 'leave' })}>
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
