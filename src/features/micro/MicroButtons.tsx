import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  entryBlockerOf,
  type MicroOrderActor,
  microOrderStepOf,
} from '#machines/micro/micro-order.machine.ts';
import { SubmitButton, useOfflineReason } from '#ui/fields/Form.tsx';
import { ReasonLine } from '#ui/fields/ReasonLine.tsx';
import { microBlockerMessages } from './micro-blocker-messages.ts';

interface MicroButtonsProps {
  actor: MicroOrderActor;
  onSignIn: () => void;
}

/** Buy up and Buy down, which open the form (MICRO-3). If they are disabled, the reason is shown above. */
export function MicroButtons({ actor, onSignIn }: MicroButtonsProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const blocker = useSelector(actor, entryBlockerOf);
  const offline = useOfflineReason(actor);
  const isIdle = useSelector(actor, (snapshot) => microOrderStepOf(snapshot) === 'idle');
  const shared = {
    disabled: !isIdle || blocker !== null,
    'aria-describedby': blocker === null ? undefined : reasonId,
  };

  // No price moves without the network, which is the reason to name.
  const named = blocker === 'quoteStopped' ? offline : null;
  return (
    <div>
      <ReasonLine
        id={reasonId}
        reasons={blocker === null ? [] : [named ?? t(microBlockerMessages[blocker])]}
        remedy={blocker === 'signedOut' ? { label: t`Sign in`, onClick: onSignIn } : null}
      />
      <Group grow gap="sm">
        <SubmitButton
          {...shared}
          color="up"
          data-shortcut="buy"
          onClick={() => actor.send({ type: 'buyUp' })}
        >
          {t`Buy up`}
        </SubmitButton>
        <SubmitButton
          {...shared}
          color="down"
          data-shortcut="sell"
          onClick={() => actor.send({ type: 'buyDown' })}
        >
          {t`Buy down`}
        </SubmitButton>
      </Group>
    </div>
  );
}
