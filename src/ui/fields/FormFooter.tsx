import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import { refusalOf } from '#machines/shared/write.ts';
import { usePossibleEvent } from '../hooks/use-possible-event.ts';
import { RefusalNotice } from '../screen/RefusalNotice.tsx';
import { UnconfirmedNotice } from '../screen/UnconfirmedNotice.tsx';

interface FormFooterProps {
  /** The form's machine. */
  actor: ActorRef<AnyMachineSnapshot, { type: 'askAgain' } | { type: 'leave' }>;
  isUnconfirmed: boolean;
  /** Shown if no answer came: says which outcome is uncertain. */
  unknown: ReactNode;
  /** False while a sheet shows the refusal. */
  showsRefusal?: boolean;
  /** The form's buttons. */
  children: ReactNode;
}

/** The end of a form that is sent as a whole: refusal and buttons, or the choices if no answer came. */
export function FormFooter(props: FormFooterProps) {
  const { actor, isUnconfirmed, unknown, showsRefusal = true, children } = props;
  const refusal = useSelector(actor, refusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  if (isUnconfirmed)
    return (
      <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => actor.send({ type: 'leave' })}>
        {unknown}
      </UnconfirmedNotice>
    );
  return (
    <>
      {refusal !== null && showsRefusal ? <RefusalNotice>{refusal}</RefusalNotice> : null}
      {children}
    </>
  );
}
