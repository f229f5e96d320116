import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isBusy, isReviewing, type KycActor, refusalOf } from '#machines/loan/kyc.machine.ts';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { UnconfirmedNotice } from '#ui/UnconfirmedNotice.tsx';
import { notYetUploaded } from '#ui/upload-messages.ts';
import { usePossibleEvent } from '#ui/use-possible-event.ts';
import { useKycBlocker } from './use-kyc-blocker.ts';

/** The button that sends the form, or the choices if no answer came. */
export function KycFooter({ actor }: { actor: KycActor }) {
  const { t } = useLingui();
  const refusal = useSelector(actor, refusalOf);
  const busy = useSelector(actor, isBusy);
  const canEdit = useSelector(actor, isReviewing);
  const isUnconfirmed = useSelector(actor, (snapshot) => snapshot.matches('unconfirmed'));
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const blocker = useKycBlocker(actor);
  if (isUnconfirmed)
    return (
      <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => actor.send({ type: 'leave' })}>
        <Trans>We got no answer, so we don't know whether your documents were received.</Trans>
      </UnconfirmedNotice>
    );
  const reasonNow = () => {
    if (!canEdit || blocker === null) return null;
    return blocker === 'uploading' ? t(notYetUploaded) : <Trans>Please complete what is marked above.</Trans>;
  };
  return (
    <>
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      <Text size="sm" c="dimmed">
        <Trans>A review takes up to 48 hours.</Trans>
      </Text>
      <SubmitButton busy={busy} reason={reasonNow()} onClick={() => actor.send({ type: 'submit' })}>
        <Trans comment="Sends documents to be checked">Submit</Trans>
      </SubmitButton>
    </>
  );
}
