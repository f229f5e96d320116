import { Trans } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import {
  type CodeSenderActor,
  challengeOfferOf,
  codeSenderStepOf,
  hasSolution,
} from '#machines/session/code-sender.machine.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import classes from './RegistrationScreen.module.css';

interface ChallengeFieldProps {
  sender: CodeSenderActor;
  /** The button that gets the focus when the one that was pressed is gone. */
  ref: Ref<HTMLButtonElement>;
  /** A button was pressed, and is about to be gone. */
  onPress: () => void;
}

/** Below the picture or in its place: a task that the device solves for users who can't see it (SESSION-60). */
export function ChallengeField({ sender, ref, onPress }: ChallengeFieldProps) {
  const step = useSelector(sender, codeSenderStepOf);
  const offer = useSelector(sender, challengeOfferOf);
  const isSolved = useSelector(sender, hasSolution);
  const onSolve = usePossibleEvent(sender, { type: 'solve' });
  if (offer === 'notOffered') return null;
  const press = (type: 'solve' | 'cancel') => () => {
    onPress();
    sender.send({ type });
  };

  return (
    <div>
      {/*
       * There before its text is, since screen readers announce only what changes in it. The keys keep a button from
       * becoming another one, with the focus that was on it.
       */}
      <div role="status">
        <ChallengeStatus sender={sender} ref={ref} press={press} />
      </div>
      {offer === 'offered' && step !== 'solving' && step !== 'solvingFailed' && !isSolved ? (
        <Anchor
          component="button"
          type="button"
          className={classes.link}
          disabled={onSolve === null}
          onClick={press('solve')}
        >
          <Trans>I can't see the picture</Trans>
        </Anchor>
      ) : null}
    </div>
  );
}

interface ChallengeStatusProps extends Pick<ChallengeFieldProps, 'sender' | 'ref'> {
  press: (type: 'solve' | 'cancel') => () => void;
}

/** How the task stands. */
function ChallengeStatus({ sender, ref, press }: ChallengeStatusProps) {
  const step = useSelector(sender, codeSenderStepOf);
  const offer = useSelector(sender, challengeOfferOf);
  const isSolved = useSelector(sender, hasSolution);
  const onCancel = usePossibleEvent(sender, { type: 'cancel' });
  const showPicture = (
    <Button variant="default" disabled={onCancel === null} onClick={press('cancel')}>
      <Trans>Show the picture</Trans>
    </Button>
  );

  return step === 'solving' ? (
    <Notice
      key="solving"
      role="note"
      action={
        <Button ref={ref} variant="default" onClick={press('cancel')}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <Trans>Security check running. This can take a minute.</Trans>
    </Notice>
  ) : step === 'solvingFailed' ? (
    <Notice
      key="failed"
      tone="warning"
      role="note"
      action={
        <>
          <Button ref={ref} variant="default" onClick={press('solve')}>
            <Trans>Try again</Trans>
          </Button>
          {showPicture}
        </>
      }
    >
      <Trans>The security check failed.</Trans>
    </Notice>
  ) : isSolved ? (
    <Notice key="solved" role="note" action={showPicture}>
      <Trans>Security check passed.</Trans>
    </Notice>
  ) : offer === 'absent' ? (
    <Notice role="note">
      <Trans>
        Only the picture check is available here. If you can't see the picture, please ask customer service.
      </Trans>
    </Notice>
  ) : null;
}
