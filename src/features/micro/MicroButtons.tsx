import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { entryObstacleOf, type MicroOrderActor, stepOf } from '#machines/micro/micro-order.machine.ts';
import { ReasonLine } from '#ui/ReasonLine.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { obstacleWords } from './obstacle-words.ts';

interface MicroButtonsProps {
  actor: MicroOrderActor;
  onSignIn: () => void;
}

/** Buy up and buy down, which open the form; what keeps them from it is told once, right above them. */
export function MicroButtons({ actor, onSignIn }: MicroButtonsProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const obstacle = useSelector(actor, entryObstacleOf);
  const isIdle = useSelector(actor, (snapshot) => stepOf(snapshot) === 'idle');
  const shared = {
    disabled: !isIdle || obstacle !== null,
    'aria-describedby': obstacle === null ? undefined : reasonId,
  };

  return (
    <div>
      <ReasonLine
        id={reasonId}
        reasons={obstacle === null ? [] : [t(obstacleWords[obstacle])]}
        onSignIn={obstacle === 'signedOut' ? onSignIn : undefined}
      />
      <Group grow gap="sm">
        <SubmitButton {...shared} color="up" onClick={() => actor.send({ type: 'buyUp' })}>
          {t`Buy up`}
        </SubmitButton>
        <SubmitButton {...shared} color="down" onClick={() => actor.send({ type: 'buyDown' })}>
          {t`Buy down`}
        </SubmitButton>
      </Group>
    </div>
  );
}
