import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  directionOf,
  type MicroOrderActor,
  microOrderBlockerOf,
} from '#machines/micro/micro-order.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import { SubmitButton } from '#ui/fields/SubmitButton.tsx';
import { useOfflineReason } from '#ui/hooks/use-offline-reason.ts';
import { microBlockerMessages } from './micro-blocker-messages.ts';

/** The button that places the order. If it is disabled, it shows the reason. */
export function MicroSubmit({ actor }: { actor: MicroOrderActor }) {
  const { t } = useLingui();
  const blocker = useSelector(actor, microOrderBlockerOf);
  const busy = useSelector(actor, isBusy);
  const offline = useOfflineReason(actor);
  const direction = useSelector(actor, directionOf);
  // The field says itself that 0 isn't an amount.
  const shown = blocker === 'notPositive' ? 'missing' : blocker;
  return (
    <SubmitButton
      color={direction}
      busy={busy}
      data-shortcut="confirm"
      reason={offline ?? (busy || shown === null ? null : t(microBlockerMessages[shown]))}
      onClick={() => actor.send({ type: 'submit' })}
    >
      <Trans comment="Sends an order">Place order</Trans>
    </SubmitButton>
  );
}
