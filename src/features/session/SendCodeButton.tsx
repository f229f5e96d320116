import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { codeSenderStepOf } from '#machines/session/code-sender.machine.ts';
import classes from './SendCodeButton.module.css';

interface SendCodeButtonProps {
  step: ReturnType<typeof codeSenderStepOf>;
  /** Seconds until another code may be sent. */
  secondsLeft: number;
  disabled: boolean;
  onSend: () => void;
}

/** Sends a code, or shows when the next one may be sent (SESSION-23). */
export const SendCodeButton = ({ step, secondsLeft, disabled, onSend }: SendCodeButtonProps) => (
  <Button
    variant="subtle"
    size="compact-md"
    className={classes.send}
    loading={step === 'sending'}
    disabled={disabled || step !== 'ready'}
    onClick={onSend}
  >
    {step === 'pausing' ? (
      <Trans comment="Until another verification code may be sent">Resend in {secondsLeft} s</Trans>
    ) : (
      <Trans>Send code</Trans>
    )}
  </Button>
);
