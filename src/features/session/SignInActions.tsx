import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { SignInRequest } from '#protocol/session-forms.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import classes from './SignIn.module.css';

interface SignInActionsProps {
  /** What is being asked for right now: the button that asked shows it, and the other one waits. */
  busyWith: SignInRequest['kind'] | null;
  onDemo: () => void;
  /** Where registering or asking for a new password is offered. */
  onRegister?: (() => void) | undefined;
  onForgot?: (() => void) | undefined;
}

/** The ways in: the account that was filled in, a demo account, or registering first. */
export function SignInActions({ busyWith, onDemo, onRegister, onForgot }: SignInActionsProps) {
  const { t } = useLingui();
  const busy = busyWith !== null;
  return (
    <>
      <div>
        <SubmitButton type="submit" busy={busy && busyWith !== 'demo'} disabled={busy}>
          <Trans>Sign in</Trans>
        </SubmitButton>
        <div className={classes.links}>
          {onRegister ? (
            <Anchor component="button" type="button" className={classes.link} onClick={onRegister}>
              <Trans>Create an account</Trans>
            </Anchor>
          ) : null}
          {onForgot ? (
            <Anchor component="button" type="button" className={classes.link} onClick={onForgot}>
              <Trans>Forgot your password?</Trans>
            </Anchor>
          ) : null}
        </div>
      </div>
      <span className={classes.or}>{t({ message: 'or', comment: 'Between two ways of signing in' })}</span>
      <div>
        <SubmitButton variant="default" busy={busyWith === 'demo'} disabled={busy} onClick={onDemo}>
          <Trans>Open a demo account</Trans>
        </SubmitButton>
        <p className={classes.note}>
          <Trans>Simulated money, no registration.</Trans>
        </p>
      </div>
    </>
  );
}
