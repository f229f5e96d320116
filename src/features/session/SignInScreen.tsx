import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { SignInActor } from '#machines/session/sign-in.machine.ts';
import { isEditing, submissionRequestOf, submissionStepOf } from '#machines/shared/submission.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { SignInRequest } from '#ports/session.ts';
import { Form, FormFooter, focusFirst, SubmitButton } from '#ui/fields/Form.tsx';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AccountFields, accountNameOf, useAccountChoice } from './AccountFields.tsx';
import { signInSchema } from './account-schema.ts';
import classes from './SignInScreen.module.css';
import type { AccountFieldServices, SessionFormServices } from './services.ts';

export interface SignInScreenProps {
  services: AccountFieldServices &
    Pick<SessionFormServices, 'signIn' | 'newIdempotency' | 'signInWish' | 'endedFor'>;
  /** The path that required signing in; null if none did. */
  from: string | null;
  onSignedIn: () => void;
  onRegister?: () => void;
  onForgot?: () => void;
  onBack: () => void;
}

/** /login (SESSION-3). Calls `onSignedIn` after success; the session itself is updated by the gateway. */
export function SignInScreen({ services, from, onSignedIn, onBack, ...links }: SignInScreenProps) {
  const { t } = useLingui();
  const [idempotency] = useState(services.newIdempotency);
  const [ended] = useState(services.endedFor);
  const actor = useActorRef(services.signIn, { input: { idempotency } });
  const isSignedIn = useSelector(actor, (snapshot) => submissionStepOf(snapshot) === 'accepted');
  const finish = useEffectEvent(onSignedIn);

  const [isWished, setWished] = useState(false);
  const isOpening = useSelector(actor, isBusy) && isWished;

  // Before the form is painted, which nobody has asked for.
  useLayoutEffect(() => {
    const request = services.signInWish.take();
    if (request === null) return;
    setWished(true);
    actor.send({ type: 'submit', request });
  }, [services, actor]);

  useEffect(() => {
    if (isSignedIn) finish();
  }, [isSignedIn]);

  return (
    <Screen title={t`Sign in`} heading="" onBack={onBack} padded>
      {isOpening ? (
        <Opening />
      ) : (
        <div className={classes.page}>
          <div>
            <p className={classes.brand}>
              <img src="/mark.svg" alt="" width={40} height={40} />
              <Trans comment="The app's name">Pelorus</Trans>
            </p>
            <h1 className={classes.title}>
              <Trans>Sign in</Trans>
            </h1>
            <Reason hasEnded={ended !== null} from={from} />
          </div>
          <SignInForm actor={actor} services={services} email={ended ?? ''} {...links} />
        </div>
      )}
    </Screen>
  );
}

/** While a demo account is opened for a guest who has asked for it on another screen. */
const Opening = () => (
  <div className={classes.opening} role="status">
    <div className={classes.turning}>
      <Bezel share={0.2} ticks={40}>
        <img src="/mark.svg" alt="" width={56} height={56} />
      </Bezel>
    </div>
    <Trans>Demo account</Trans>
  </div>
);

/** Why the page is shown to somebody who didn't ask for it. The API doesn't say why it ends a session (SESSION-74). */
const Reason = ({ hasEnded, from }: { hasEnded: boolean; from: string | null }) =>
  hasEnded || from !== null ? (
    <p className={classes.reason} role="note">
      {hasEnded ? (
        <Trans>You have been signed out. Sign in again.</Trans>
      ) : (
        <Trans>Sign in to continue.</Trans>
      )}
    </p>
  ) : null;

interface SignInFormProps {
  actor: SignInActor;
  services: AccountFieldServices;
  /** Filled in unless another one was typed. */
  email?: string;
  onRegister?: () => void;
  onForgot?: () => void;
}

/** Sign-in with an account and its password, or with a demo account (SESSION-30, SESSION-32, SESSION-24). */
export function SignInForm({ actor, services, email = '', onRegister, onForgot }: SignInFormProps) {
  const { t } = useLingui();
  const step = useSelector(actor, submissionStepOf);
  const readOnly = !useSelector(actor, isEditing);
  const requestKind = useSelector(actor, (snapshot) => submissionRequestOf(snapshot)?.kind ?? null);
  const choice = useAccountChoice(services);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: choice.typed.email || email, number: choice.typed.number, password: '' },
    validate: schemaResolver(signInSchema(choice.kind, t), { sync: true }),
    onValuesChange: ({ email: typed, number }) => {
      services.accountDrafts.write({ email: typed, number });
      actor.send({ type: 'edit' });
    },
  });

  if (step === 'accepted')
    return (
      <p role="status">
        <Trans>You are signed in.</Trans>
      </p>
    );
  return (
    <Form
      onSubmit={form.onSubmit((values) => {
        const { kind, account } = accountNameOf(choice, values);
        actor.send({ type: 'submit', request: { kind, account, password: values.password } });
      }, focusFirst(form))}
    >
      <AccountFields
        choice={choice}
        form={form}
        readOnly={readOnly}
        onChoose={() => actor.send({ type: 'edit' })}
      />
      <PasswordInput
        {...form.getInputProps('password')}
        label={t`Password`}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
        readOnly={readOnly}
      />
      {onForgot ? (
        <Anchor component="button" type="button" className={classes.forgot} onClick={onForgot}>
          <Trans>Forgot your password?</Trans>
        </Anchor>
      ) : null}
      <FormFooter actor={actor} unknown={<Trans>We're not sure you're signed in.</Trans>}>
        <SignInActions
          busyWith={step === 'submitting' ? requestKind : null}
          onDemo={() => actor.send({ type: 'submit', request: { kind: 'demo' } })}
          onRegister={onRegister}
        />
      </FormFooter>
    </Form>
  );
}

interface SignInActionsProps {
  /** The request in flight: its button shows progress, and both buttons are disabled. Null without one. */
  busyWith: SignInRequest['kind'] | null;
  onDemo: () => void;
  onRegister?: (() => void) | undefined;
}

/** The actions of the sign-in form: sign in, open a demo account, register. */
function SignInActions({ busyWith, onDemo, onRegister }: SignInActionsProps) {
  const { t } = useLingui();
  const busy = busyWith !== null;
  return (
    <>
      <SubmitButton type="submit" busy={busy && busyWith !== 'demo'} disabled={busy}>
        <Trans>Sign in</Trans>
      </SubmitButton>
      <span className={classes.or}>{t({ message: 'or', comment: 'Between two ways of signing in' })}</span>
      <SubmitButton variant="default" busy={busyWith === 'demo'} disabled={busy} onClick={onDemo}>
        <Trans>Open a demo account</Trans>
      </SubmitButton>
      {onRegister ? (
        <Anchor component="button" type="button" className={classes.register} onClick={onRegister}>
          <Trans>Create an account</Trans>
        </Anchor>
      ) : null}
    </>
  );
}
