import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import type { SignInRequest } from '#ports/session.ts';
import { SubmitButton } from '#ui/fields/SubmitButton.tsx';
import classes from './SignIn.module.css';

interface SignInActionsProps {
  /** The request in flight: its button shows progress, and both buttons are disabled. Null without one. */
  busyWith: SignInRequest['kind'] | null;
  onDemo: () => void;
  /** Each of the two links is shown only if its handler is given. */
  onRegister?: (() => void) | undefined;
  onForgot?: (() => void) | undefined;
}

/** The actions of the sign-in form: sign in, open a demo account, register, reset the password. */
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
