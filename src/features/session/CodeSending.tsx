import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import {
  type CodeSenderActor,
  captchaOf,
  codeSenderStepOf,
  hasSolution,
  secondsLeftOf,
} from '#machines/session/code-sender.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import type { AccountName } from '#ports/session.ts';
import type { CodePurpose } from '#protocol/registration.ts';
import { SubmitButton, type SubmitButtonProps } from '#ui/fields/Form.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { RefusalNotice, UnconfirmedNotice } from '#ui/screen/Notice.tsx';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { ChallengeField } from './ChallengeField.tsx';
import type { RegistrationServices } from './services.ts';

/** The code sender for a purpose. Sends it `open` on mount, which loads a new captcha. */
export function useOpenedSender(
  { codeSenderOf }: Pick<RegistrationServices, 'codeSenderOf'>,
  purpose: CodePurpose,
): CodeSenderActor {
  const sender = codeSenderOf(purpose);
  useEffect(() => sender.send({ type: 'open' }), [sender]);
  return sender;
}

/** What is typed into the captcha's field, which a new captcha empties, and the controls that the focus goes to. */
export type CodeSending = ReturnType<typeof useCodeSending>;

/**
 * Requests a code with the captcha's characters or with the challenge's solution. After an answer the focus goes to the
 * next control, since the focused one is gone or disabled then.
 */
export function useCodeSending(sender: CodeSenderActor) {
  const step = useSelector(sender, codeSenderStepOf);
  const captcha = useSelector(sender, captchaOf);
  const isSolved = useSelector(sender, hasSolution);
  const refusal = useSelector(sender, refusalOf);
  const captchaInput = useRef<HTMLInputElement>(null);
  const challengeButton = useRef<HTMLButtonElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const isFollowing = useRef(false);
  const captchaId = captcha?.id;
  const previous = useRef({ captchaId });
  const [typed, setTyped] = useState({ captchaId: '', answer: '', isMissing: false });
  const answer = typed.captchaId === captchaId ? typed.answer : '';
  const type = (changed: string, isMissing = false) =>
    setTyped({ captchaId: captchaId ?? '', answer: changed, isMissing });

  useEffect(() => {
    const before = previous.current;
    previous.current = { captchaId };
    if (refusal !== null && captchaId && captchaId !== before.captchaId) captchaInput.current?.focus();
    // Only a focus that was lost with the pressed button moves: the user may have gone on to another field.
    else if (isFollowing.current && document.activeElement === document.body) {
      isFollowing.current = step === 'solving' || step === 'solvingFailed';
      if (isFollowing.current) challengeButton.current?.focus();
      else (step === 'solved' ? sendButton : captchaInput).current?.focus();
    }
  }, [step, captchaId, refusal]);

  return {
    sender,
    captchaInput,
    challengeButton,
    sendButton,
    answer,
    isMissing: typed.isMissing && answer === '',
    type,
    /** The challenge's button was pressed, and is about to be gone. */
    follow: () => {
      isFollowing.current = true;
    },
    send: (to: AccountName) => {
      if (isSolved) sender.send({ type: 'sendSolved', to });
      else if (captcha !== null && answer.trim() === '') {
        type('', true);
        captchaInput.current?.focus();
      } else if (captcha !== null) sender.send({ type: 'send', to, answer: answer.trim() });
    },
  };
}

interface CodeSendingFieldsProps {
  sending: CodeSending;
  /** Enter in the captcha's field; by default it submits the form. */
  onEnter?: () => void;
}

/** What a code is sent for: a captcha or a challenge to solve, or the question whether one was sent. */
export function CodeSendingFields({ sending, onEnter }: CodeSendingFieldsProps) {
  const { t } = useLingui();
  const { sender, captchaInput, challengeButton, answer, isMissing, type, follow } = sending;
  const step = useSelector(sender, codeSenderStepOf);
  const captcha = useSelector(sender, captchaOf);
  const isSolved = useSelector(sender, hasSolution);
  const refusal = useSelector(sender, refusalOf);
  const onAskAgain = usePossibleEvent(sender, { type: 'askAgain' });
  return (
    <>
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      {step === 'pausing' ? null : step === 'unconfirmed' ? (
        <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => sender.send({ type: 'leave' })}>
          <Trans>We're not sure a code was sent.</Trans>
        </UnconfirmedNotice>
      ) : (
        <>
          {isSolved || step === 'solving' || step === 'solvingFailed' ? null : (
            <CaptchaField
              ref={captchaInput}
              captcha={captcha}
              hasFailed={step === 'captchaFailed'}
              answer={answer}
              error={isMissing ? t`Please enter the characters in the picture` : null}
              readOnly={step === 'sending'}
              onAnswer={(typed) => type(typed)}
              onEnter={onEnter}
              onRefresh={() => sender.send({ type: 'refreshCaptcha' })}
            />
          )}
          <ChallengeField ref={challengeButton} sender={sender} onPress={follow} />
        </>
      )}
    </>
  );
}

interface SendCodeButtonProps extends Pick<SubmitButtonProps, 'type' | 'variant' | 'onClick'> {
  sending: CodeSending;
  children: ReactNode;
}

/** Sends a code, or shows when the next one may be sent (SESSION-23). */
export function SendCodeButton({ sending, children, ...button }: SendCodeButtonProps) {
  const { sender, sendButton } = sending;
  const step = useSelector(sender, codeSenderStepOf);
  const secondsLeft = useSelector(sender, secondsLeftOf);
  return (
    <SubmitButton
      {...button}
      ref={sendButton}
      busy={step === 'sending'}
      disabled={step !== 'ready' && step !== 'solved'}
    >
      {step === 'pausing' ? (
        <Trans comment="Until a verification code may be sent">Send code in {secondsLeft} s</Trans>
      ) : (
        children
      )}
    </SubmitButton>
  );
}

/** Links to the sandbox's outbox, because a sandbox rarely has a mail server. */
export function OutboxHint() {
  const sandbox = useContext(Sandbox);
  return sandbox === null ? null : (
    <Text size="xs" c="dimmed">
      <Trans>
        This is a sandbox: your code is in{' '}
        <Anchor inherit underline="always" href={sandbox.outbox} target="_blank" rel="noreferrer">
          the outbox
        </Anchor>
        .
      </Trans>
    </Text>
  );
}
