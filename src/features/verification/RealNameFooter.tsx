import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type RealNameActor, refusalOf, stepOf } from '#machines/verification/real-name.machine.ts';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { UnconfirmedNotice } from '#ui/UnconfirmedNotice.tsx';
import { usePossibleEvent } from '#ui/use-possible-event.ts';

/** The button, with how long a review takes, or the choices if no answer came. */
export function RealNameFooter({ actor }: { actor: RealNameActor }) {
  const step = useSelector(actor, stepOf);
  const refusal = useSelector(actor, refusalOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  if (step === 'unconfirmed')
    return (
      <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => actor.send({ type: 'leave' })}>
        <Trans>We got no answer, so we don't know whether your documents were received.</Trans>
      </UnconfirmedNotice>
    );
  return (
    <>
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      <Text size="sm" c="dimmed">
        <Trans>A review takes up to 48 hours.</Trans>
      </Text>
      <SubmitButton type="submit" busy={step === 'submitting'} disabled={step !== 'editing'}>
        <Trans comment="Sends documents to be checked">Submit</Trans>
      </SubmitButton>
    </>
  );
}
