import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  hasAgreedToApply,
  type TraderApplicationActor,
  traderApplicationMessageOf,
  traderApplicationStepOf,
} from '#machines/follow/trader-application.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import { AgreeBox } from '#ui/fields/AgreeBox.tsx';
import { SubmitButton } from '#ui/fields/SubmitButton.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { RefusalNotice } from '#ui/screen/RefusalNotice.tsx';
import { UnconfirmedNotice } from '#ui/screen/UnconfirmedNotice.tsx';

/** The box to agree with, and the button that applies (FOLLOW-22, FOLLOW-53). */
export function ApplicationForm({ actor }: { actor: TraderApplicationActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, traderApplicationStepOf);
  const isAgreed = useSelector(actor, hasAgreedToApply);
  const busy = useSelector(actor, isBusy);
  const message = useSelector(actor, traderApplicationMessageOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  if (step === 'unconfirmed')
    return (
      <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => actor.send({ type: 'leave' })}>
        <Trans>
          We got no answer, so we don't know whether your application was received. If it was, this page says
          that it is being reviewed.
        </Trans>
      </UnconfirmedNotice>
    );
  return (
    <Stack gap="md">
      <AgreeBox
        label={t`I have read the five steps and agree that others may copy my orders.`}
        checked={isAgreed}
        disabled={busy}
        onAgree={(agreed) => actor.send({ type: 'agree', agreed })}
      />
      {step === 'refused' ? <RefusalNotice>{message}</RefusalNotice> : null}
      <SubmitButton
        busy={busy}
        reason={busy || isAgreed ? null : t`Tick the box above to apply.`}
        onClick={() => actor.send({ type: 'submit' })}
      >
        <Trans comment="The button that sends the application to become a master trader">Apply</Trans>
      </SubmitButton>
    </Stack>
  );
}
