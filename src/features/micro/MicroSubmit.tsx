import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  directionOf,
  isBusy,
  type MicroOrderActor,
  obstacleOf,
} from '#machines/micro/micro-order.machine.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { obstacleWords } from './obstacle-words.ts';

/** Places the order; where it can't, it says why. */
export function MicroSubmit({ actor }: { actor: MicroOrderActor }) {
  const { t } = useLingui();
  const obstacle = useSelector(actor, obstacleOf);
  const busy = useSelector(actor, isBusy);
  const direction = useSelector(actor, directionOf);
  return (
    <SubmitButton
      color={direction}
      busy={busy}
      reason={busy || obstacle === null ? null : t(obstacleWords[obstacle])}
      onClick={() => actor.send({ type: 'submit' })}
    >
      <Trans comment="Sends a micro order">Place order</Trans>
    </SubmitButton>
  );
}
