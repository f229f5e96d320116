import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type RealNameActor, realNameStepOf } from '#machines/verification/real-name.machine.ts';
import { FormFooter } from '#ui/fields/FormFooter.tsx';
import { SubmitButton } from '#ui/fields/SubmitButton.tsx';

/** The button, with how long a review takes, or the choices if no answer came. */
export function RealNameFooter({ actor }: { actor: RealNameActor }) {
  const step = useSelector(actor, realNameStepOf);
  return (
    <FormFooter
      actor={actor}
      isUnconfirmed={step === 'unconfirmed'}
      unknown={<Trans>We got no answer, so we don't know whether your documents were received.</Trans>}
    >
      <Text size="sm" c="dimmed">
        <Trans>A review takes up to 48 hours.</Trans>
      </Text>
      <SubmitButton type="submit" busy={step === 'submitting'} disabled={step !== 'editing'}>
        <Trans comment="Sends documents to be checked">Submit</Trans>
      </SubmitButton>
    </FormFooter>
  );
}
