import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clockOf } from '#domain/countdown.ts';
import { writtenAccount } from '#domain/phone.ts';
import {
  codeSenderStepOf,
  confirmationOf,
  secondsLeftOf,
  sentToOf,
} from '#machines/session/code-sender.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import type { AccountName } from '#ports/session.ts';
import { CodeField } from '#ui/fields/CodeField.tsx';
import classes from './AccountSteps.module.css';
import type { AccountStepsProps } from './AccountSteps.tsx';
import { type CodeSending, CodeSendingFields, OutboxHint, SendCodeButton } from './CodeSending.tsx';
import { NextButton, StepTitle } from './StepParts.tsx';

interface CodeStepProps extends Pick<AccountStepsProps, 'actor' | 'sender' | 'form' | 'name' | 'choice'> {
  sending: CodeSending;
  /** The code is filled in. */
  onContinue: () => void;
}

/**
 * Shows the API's message, because it doesn't reveal whether an account exists. The message is lost when the
 * page is reloaded; then a general one is shown.
 */
export function CodeStep({ actor, sender, form, name, choice, sending, onContinue }: CodeStepProps) {
  const { t } = useLingui();
  const sentTo = useSelector(sender, sentToOf) ?? name;
  const confirmation = useSelector(sender, confirmationOf);
  const refusal = useSelector(actor, refusalOf);
  const { error, ...code } = form.getInputProps('code');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <StepTitle>
        <Trans>Enter the code</Trans>
      </StepTitle>
      <p className={classes.sent} role="status">
        {confirmation ?? <Trans>You requested a code a moment ago. Enter it below when it arrives.</Trans>}
        {sentTo.account === '' ? null : (
          <strong className={classes.account}>
            <bdi>{writtenAccount(sentTo.account)}</bdi>
          </strong>
        )}
      </p>
      <CodeField
        {...code}
        value={code.value}
        ref={field}
        label={t`Verification code`}
        error={error ?? refusal}
        onComplete={onContinue}
      />
      <SendAgain
        sending={sending}
        name={name}
        onChangeAccount={choice ? () => actor.send({ type: 'back' }) : null}
        onSent={() => field.current?.focus()}
      />
      <OutboxHint />
      <div className={classes.foot}>
        <NextButton />
      </div>
    </>
  );
}

interface SendAgainProps {
  sending: CodeSending;
  name: AccountName;
  onChangeAccount: (() => void) | null;
  onSent: () => void;
}

/** Sends another code once the pause is over, for another captcha; or leads to another account. */
function SendAgain({ sending, name, onChangeAccount, onSent }: SendAgainProps) {
  const { sender, captchaInput } = sending;
  const step = useSelector(sender, codeSenderStepOf);
  const time = clockOf(useSelector(sender, secondsLeftOf));
  const [isOpen, setOpen] = useState(false);
  const sent = useEffectEvent(() => {
    setOpen(false);
    onSent();
  });
  useEffect(() => sender.on('code.sent', () => sent()).unsubscribe, [sender]);
  useEffect(() => {
    if (isOpen) captchaInput.current?.focus();
  }, [isOpen, captchaInput]);
  const send = () => sending.send(name);
  return (
    <>
      <div className={classes.again}>
        {step === 'pausing' ? (
          <span>
            <Trans comment="Until another verification code may be sent; the placeholder is minutes and seconds">
              Send again in {time}
            </Trans>
          </span>
        ) : (
          <Anchor
            component="button"
            type="button"
            inherit
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Trans comment="Sends another verification code">Send again</Trans>
          </Anchor>
        )}
        {onChangeAccount === null ? null : (
          <Anchor component="button" type="button" inherit onClick={onChangeAccount}>
            {name.kind === 'email' ? <Trans>Change e-mail</Trans> : <Trans>Change number</Trans>}
          </Anchor>
        )}
      </div>
      {isOpen ? (
        <>
          <CodeSendingFields sending={sending} onEnter={send} />
          <SendCodeButton sending={sending} variant="light" onClick={send}>
            <Trans>Send code</Trans>
          </SendCodeButton>
        </>
      ) : null}
    </>
  );
}
