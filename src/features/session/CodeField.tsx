import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { useContext, useEffect, useRef, useState } from 'react';
import {
  type CodeSenderActor,
  captchaOf,
  confirmationOf,
  recipientOf,
  refusalOf,
  secondsLeftOf,
  stepOf,
} from '#machines/session/code-sender.machine.ts';
import type { AccountName } from '#protocol/session-forms.ts';
import { Notice } from '#ui/Notice.tsx';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { Sandbox } from '#ui/sandbox.ts';
import { UnconfirmedNotice } from '#ui/UnconfirmedNotice.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { SendCodeButton } from './SendCodeButton.tsx';

interface CodeFieldProps {
  sender: CodeSenderActor;
  /** To whom a code goes; null when that isn't filled in, which the form then says. */
  recipient: () => AccountName | null;
  code: GetInputPropsReturnType;
  readOnly: boolean;
}

/** The verification code: a picture to read before it is sent, and the code that came. */
export function CodeField({ sender, recipient, code, readOnly }: CodeFieldProps) {
  const { t } = useLingui();
  const step = useSelector(sender, stepOf);
  const captcha = useSelector(sender, captchaOf);
  const refusal = useSelector(sender, refusalOf);
  const secondsLeft = useSelector(sender, secondsLeftOf);
  const [read, setRead] = useState({ captchaId: '', answer: '', isMissing: false });
  const captchaInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const captchaId = captcha?.id;
  const answer = read.captchaId === captchaId ? read.answer : '';
  const shown = useRef({ step, captchaId });

  // What had the focus is gone or disabled after an answer: it goes on to what comes next.
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, captchaId };
    if (step === 'coolingDown' && before.step !== 'coolingDown') codeInput.current?.focus();
    else if (refusal !== null && captchaId && captchaId !== before.captchaId) captchaInput.current?.focus();
  }, [step, captchaId, refusal]);

  const send = () => {
    const to = recipient();
    if (to === null || captcha === null) return;
    if (answer.trim() === '') {
      setRead({ captchaId: captcha.id, answer: '', isMissing: true });
      captchaInput.current?.focus();
      return;
    }
    sender.send({ type: 'send', to, answer: answer.trim() });
  };

  return (
    <>
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      {step === 'coolingDown' ? (
        <Sent sender={sender} />
      ) : step === 'unconfirmed' ? (
        <UnconfirmedNotice
          onAskAgain={() => sender.send({ type: 'askAgain' })}
          onLeave={() => sender.send({ type: 'leave' })}
        >
          <Trans>We got no answer, so we don't know whether a code was sent.</Trans>
        </UnconfirmedNotice>
      ) : (
        <CaptchaField
          ref={captchaInput}
          captcha={captcha}
          hasFailed={step === 'captchaFailed'}
          answer={answer}
          error={read.isMissing && answer === '' ? t`Please enter the characters shown` : null}
          readOnly={readOnly || step === 'sending'}
          onAnswer={(text) => setRead({ captchaId: captcha?.id ?? '', answer: text, isMissing: false })}
          onEnter={send}
          onRefresh={() => sender.send({ type: 'refreshCaptcha' })}
        />
      )}
      <div>
        <TextInput
          {...code}
          ref={codeInput}
          label={t`Verification code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={readOnly}
          rightSectionWidth={136}
          rightSectionPointerEvents="all"
          rightSection={
            <SendCodeButton step={step} secondsLeft={secondsLeft} disabled={readOnly} onSend={send} />
          }
        />
        <OutboxHint />
      </div>
    </>
  );
}

/** Where the code can be read: few who try a sandbox have a mail server behind it. */
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

/** The API's words: it doesn't tell a stranger whether there is an account. A reloaded page has only ours. */
function Sent({ sender }: { sender: CodeSenderActor }) {
  const to = useSelector(sender, recipientOf);
  const confirmation = useSelector(sender, confirmationOf);
  return (
    <Notice>
      {confirmation ?? <Trans>You asked for a code a moment ago. Enter it below when it has come.</Trans>}
      {to ? (
        <Text size="sm" c="dimmed">
          <bdi>{to}</bdi>
        </Text>
      ) : null}
    </Notice>
  );
}
