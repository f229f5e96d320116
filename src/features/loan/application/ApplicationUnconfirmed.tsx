import { Trans } from '@lingui/react/macro';
import type { LoanApplicationActor } from '#machines/loan/application.machine.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { UnconfirmedNotice } from '#ui/screen/Notice.tsx';

/** An application without an answer: it may have been recorded. */
export function ApplicationUnconfirmed({ actor }: { actor: LoanApplicationActor }) {
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  return (
    <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => actor.send({ type: 'leave' })}>
      <Trans>
        We couldn't confirm the result. Your application may have been received: your loan records show
        whether it was.
      </Trans>
    </UnconfirmedNotice>
  );
}
