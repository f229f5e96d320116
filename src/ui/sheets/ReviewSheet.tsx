import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRef, AnyMachineSnapshot } from 'xstate';
import { isBusy, refusalOf } from '#machines/shared/write.ts';
import { useOfflineReason } from '../fields/Form.tsx';
import { usePossibleEvent } from '../hooks/use-possible-event.ts';
import { ConfirmSheet, type ConfirmSheetProps } from './ConfirmSheet.tsx';

interface ReviewSheetProps extends Pick<ConfirmSheetProps, 'opened' | 'lines' | 'reason' | 'danger'> {
  /** The machine of the request, which is sent on `confirm`. */
  actor: ActorRef<AnyMachineSnapshot, { type: 'confirm' | 'askAgain' | 'leave' | 'back' }>;
  /** Whether the API has refused the request for other figures, which are to be confirmed now. */
  hasChanged: boolean;
  title: ReactNode;
  confirmLabel: ReactNode;
  /** More to read before confirming. */
  children?: ReactNode;
}

/** The sheet on which a whole request is confirmed, and once more if the API has other figures for it. */
export function ReviewSheet({ actor, hasChanged, ...sheet }: ReviewSheetProps) {
  const busy = useSelector(actor, isBusy);
  const refusal = useSelector(actor, refusalOf);
  const offline = useOfflineReason(actor);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const onLeave = usePossibleEvent(actor, { type: 'leave' });
  return (
    <ConfirmSheet
      {...sheet}
      reason={offline ?? sheet.reason}
      step={busy ? 'busy' : onLeave ? 'unconfirmed' : 'asking'}
      refusal={hasChanged ? refusal : null}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onAskAgain={onAskAgain}
      onCancel={onLeave ?? (() => actor.send({ type: 'back' }))}
    />
  );
}
