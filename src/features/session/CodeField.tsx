import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { type Ref, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { writtenAccount } from '#domain/phone.ts';
import {
  type CodeSenderActor,
  captchaOf,
  codeSenderStepOf,
  confirmationOf,
  hasSentCode,
  hasSolution,
  recipientKindOf,
  recipientOf,
  secondsLeftOf,
} from '#machines/session/code-sender.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import type { AccountName } from '#ports/session.ts';
import type { AccountKind, CodePurpose } from '#protocol/registration.ts';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { Notice, RefusalNotice, UnconfirmedNotice } from '#ui/screen/Notice.tsx';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { ChallengeField } from './ChallengeField.tsx';
import classes from './CodeField.module.css';
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

interface CodeFieldProps {
  sender: CodeSenderActor;
  /** The kind of account that is filled in: a code that went to another kind isn't spoken of. */
  kind: AccountKind;
  /** The account that a code goes to; null if its field is invalid, and then the form shows the error. */
  recipient: () => AccountName | null;
  code: GetInputPropsReturnType;
  readOnly: boolean;
}

/**
 * Moves the focus to the next control after an answer, since the focused one is gone or disabled then.
 * @returns the controls, and what the challenge's button calls, after which the focus goes from one step of the task to
 * the next
 */
function useMovingFocus(sender: CodeSenderActor) {
  const step = useSelector(sender, codeSenderStepOf);
  const captchaId = useSelector(sender, captchaOf)?.id;
  const refusal = useSelector(sender, refusalOf);
  const captchaInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const challengeButton = useRef<HTMLButtonElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const isFollowing = useRef(false);
  const previous = useRef({ step, captchaId });
  useEffect(() => {
    const before = previous.current;
    previous.current = { step, captchaId };
    if (step === 'pausing' && before.step !== 'pausing') codeInput.current?.focus();
    else if (refusal !== null && captchaId && captchaId !== before.captchaId) captchaInput.current?.focus();
    // Only a focus that was lost with the pressed button moves: the user may have gone on to another field.
    else if (isFollowing.current && document.activeElement === document.body) {
      isFollowing.current = step === 'solving' || step === 'solvingFailed';
      if (isFollowing.current) challengeButton.current?.focus();
      else (step === 'solved' ? sendButton : captchaInput).current?.focus();
    }
  }, [step, captchaId, refusal]);
  const follow = () => {
    isFollowing.current = true;
  };
  return { captchaInput, codeInput, challengeButton, sendButton, follow };
}

/** What is typed into the captcha's field, which a new captcha empties, and the request for a code with it. */
function useCaptchaAnswer(
  { sender, recipient }: Pick<CodeFieldProps, 'sender' | 'recipient'>,
  input: RefObject<HTMLInputElement | null>,
) {
  const captcha = useSelector(sender, captchaOf);
  const isSolved = useSelector(sender, hasSolution);
  const [typed, setTyped] = useState({ captchaId: '', answer: '', isMissing: false });
  const answer = typed.captchaId === captcha?.id ? typed.answer : '';
  const set = (changed: string, isMissing = false) =>
    setTyped({ captchaId: captcha?.id ?? '', answer: changed, isMissing });
  const send = () => {
    const to = recipient();
    if (to === null) return;
    if (isSolved) sender.send({ type: 'sendSolved', to });
    else if (captcha !== null && answer.trim() === '') {
      set('', true);
      input.current?.focus();
    } else if (captcha !== null) sender.send({ type: 'send', to, answer: answer.trim() });
  };
  return { answer, isMissing: typed.isMissing && answer === '', set, send };
}

/** The verification code: a captcha or a challenge to solve before one is sent, and a field for the code received. */
export function CodeField({ sender, kind, recipient, code, readOnly }: CodeFieldProps) {
  const { t } = useLingui();
  const step = useSelector(sender, codeSenderStepOf);
  const captcha = useSelector(sender, captchaOf);
  const isSolved = useSelector(sender, hasSolution);
  const refusal = useSelector(sender, refusalOf);
  const isSent = useSelector(sender, hasSentCode);
  const lastKind = useSelector(sender, recipientKindOf);
  const isOfOther = lastKind !== null && lastKind !== kind;
  const onAskAgain = usePossibleEvent(sender, { type: 'askAgain' });
  const { captchaInput, codeInput, challengeButton, sendButton, follow } = useMovingFocus(sender);
  const typed = useCaptchaAnswer({ sender, recipient }, captchaInput);

  return (
    <>
      {refusal === null || isOfOther ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      {step === 'pausing' ? (
        isOfOther ? null : (
          <Sent sender={sender} />
        )
      ) : step === 'unconfirmed' ? (
        <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => sender.send({ type: 'leave' })}>
          <Trans>We got no answer, so we don't know whether a code was sent.</Trans>
        </UnconfirmedNotice>
      ) : (
        <>
          {isSolved || step === 'solving' || step === 'solvingFailed' ? null : (
            <CaptchaField
              ref={captchaInput}
              captcha={captcha}
              hasFailed={step === 'captchaFailed'}
              answer={typed.answer}
              error={typed.isMissing ? t`Please enter the characters in the picture` : null}
              readOnly={readOnly || step === 'sending'}
              onAnswer={(answer) => typed.set(answer)}
              onEnter={typed.send}
              onRefresh={() => sender.send({ type: 'refreshCaptcha' })}
            />
          )}
          <ChallengeField ref={challengeButton} sender={sender} readOnly={readOnly} onPress={follow} />
        </>
      )}
      <div>
        <TextInput
          {...code}
          ref={codeInput}
          label={t`Verification code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={readOnly}
        />
        <SendCodeButton
          ref={sendButton}
          sender={sender}
          isFirst={isOfOther}
          disabled={readOnly}
          onSend={typed.send}
        />
        {isSent && !isOfOther ? <OutboxHint /> : null}
      </div>
    </>
  );
}

/** Links to the sandbox's outbox, because a sandbox rarely has a mail server. */
function OutboxHint() {
  const sandbox = useContext(Sandbox);
  return sandbox === null ? null : (
    <Text size="xs" c="dimmed" mt={4}>
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

/**
 * Shows the API's message, because it doesn't reveal whether an account exists. The message is lost when the
 * page is reloaded; then a general one is shown.
 */
function Sent({ sender }: { sender: CodeSenderActor }) {
  const to = useSelector(sender, recipientOf);
  const confirmation = useSelector(sender, confirmationOf);
  return (
    <Notice>
      {confirmation ?? <Trans>You requested a code a moment ago. Enter it below when it arrives.</Trans>}
      {to ? (
        <Text size="sm" c="dimmed">
          <bdi>{writtenAccount(to)}</bdi>
        </Text>
      ) : null}
    </Notice>
  );
}

interface SendCodeButtonProps {
  ref: Ref<HTMLButtonElement>;
  sender: CodeSenderActor;
  /** Whether no code was sent to this account yet. */
  isFirst: boolean;
  disabled: boolean;
  onSend: () => void;
}

/** Sends a code, or shows when the next one may be sent (SESSION-23). */
function SendCodeButton({ ref, sender, isFirst, disabled, onSend }: SendCodeButtonProps) {
  const step = useSelector(sender, codeSenderStepOf);
  const secondsLeft = useSelector(sender, secondsLeftOf);
  return (
    <Button
      ref={ref}
      variant="subtle"
      size="compact-md"
      className={classes.send}
      loading={step === 'sending'}
      disabled={disabled || (step !== 'ready' && step !== 'solved')}
      onClick={onSend}
    >
      {step === 'pausing' && isFirst ? (
        <Trans comment="Until a verification code may be sent">Send code in {secondsLeft} s</Trans>
      ) : step === 'pausing' ? (
        <Trans comment="Until another verification code may be sent">Resend in {secondsLeft} s</Trans>
      ) : (
        <Trans>Send code</Trans>
      )}
    </Button>
  );
}
