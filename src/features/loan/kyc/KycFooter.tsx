import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isReviewing, type KycActor } from '#machines/loan/kyc.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import { FormFooter } from '#ui/fields/FormFooter.tsx';
import { SubmitButton } from '#ui/fields/SubmitButton.tsx';
import { notYetUploaded } from '#ui/pictures/upload-messages.ts';
import { useKycBlocker } from './use-kyc-blocker.ts';

/** The button that sends the form, or the choices if no answer came. */
export function KycFooter({ actor }: { actor: KycActor }) {
  const { t } = useLingui();
  const busy = useSelector(actor, isBusy);
  const canEdit = useSelector(actor, isReviewing);
  const isUnconfirmed = useSelector(actor, (snapshot) => snapshot.matches('unconfirmed'));
  const blocker = useKycBlocker(actor);
  const reasonNow = () => {
    if (!canEdit || blocker === null) return null;
    return blocker === 'uploading' ? (
      t(notYetUploaded)
    ) : (
      <Trans>Please complete the fields marked above.</Trans>
    );
  };
  return (
    <FormFooter
      actor={actor}
      isUnconfirmed={isUnconfirmed}
      unknown={<Trans>We got no answer, so we don't know whether your documents were received.</Trans>}
    >
      <Text size="sm" c="dimmed">
        <Trans>A review takes up to 48 hours.</Trans>
      </Text>
      <SubmitButton busy={busy} reason={reasonNow()} onClick={() => actor.send({ type: 'submit' })}>
        <Trans comment="Sends documents to be checked">Submit</Trans>
      </SubmitButton>
    </FormFooter>
  );
}
