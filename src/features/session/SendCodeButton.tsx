import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Ref } from 'react';
import type { codeSenderStepOf } from '#machines/session/code-sender.machine.ts';
import classes from './SendCodeButton.module.css';

interface SendCodeButtonProps {
  ref: Ref<HTMLButtonElement>;
  step: ReturnType<typeof codeSenderStepOf>;
  /** Seconds until another code may be sent. */
  secondsLeft: number;
  /** Whether no code was sent to this account yet. */
  isFirst: boolean;
  disabled: boolean;
  onSend: () => void;
}

/** Sends a code, or shows when the next one may be sent (SESSION-23). */
export const SendCodeButton = ({
  ref,
  step,
  secondsLeft,
  isFirst,
  disabled,
  onSend,
}: SendCodeButtonProps) => (
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
