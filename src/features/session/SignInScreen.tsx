import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignInActor } from '#machines/session/sign-in.machine.ts';
import { isEditing, submissionRequestOf, submissionStepOf } from '#machines/shared/submission.ts';
import type { SignInRequest } from '#ports/session.ts';
import { Form, FormFooter, focusFirst, SubmitButton } from '#ui/fields/Form.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AccountFields, accountNameOf, useAccountChoice } from './AccountFields.tsx';
import { signInSchema } from './account-schema.ts';
import classes from './SignInScreen.module.css';
import type { AccountFieldServices, SessionFormServices } from './services.ts';

export interface SignInScreenProps {
  services: AccountFieldServices &
    Pick<SessionFormServices, 'signIn' | 'newIdempotency' | 'signInWish' | 'hasEnded'>;
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
  const [hasEnded] = useState(services.hasEnded);
  const actor = useActorRef(services.signIn, { input: { idempotency } });
  const isSignedIn = useSelector(actor, (snapshot) => submissionStepOf(snapshot) === 'accepted');
  const finish = useEffectEvent(onSignedIn);

  useEffect(() => {
    const request = services.signInWish.take();
    if (request !== null) actor.send({ type: 'submit', request });
  }, [services, actor]);

  useEffect(() => {
    if (isSignedIn) finish();
  }, [isSignedIn]);

  return (
    <Screen title={t`Sign in`} onBack={onBack} padded>
      <Stack gap="lg">
        <Reason hasEnded={hasEnded} from={from} />
        <SignInForm actor={actor} services={services} {...links} />
      </Stack>
    </Screen>
  );
}

/** Why the page is shown to somebody who didn't ask for it. The API doesn't say why it ends a session (SESSION-74). */
function Reason({ hasEnded, from }: { hasEnded: boolean; from: string | null }) {
  if (hasEnded)
    return (
      <Notice role="note">
        <Trans>
          You were signed out here, for example because your password was changed on another device. Sign in
          again.
        </Trans>
      </Notice>
    );
  return from === null ? null : (
    <Text c="dimmed">
      <Trans>Sign in to continue.</Trans>
    </Text>
  );
}

interface SignInFormProps {
  actor: SignInActor;
  services: AccountFieldServices;
  onRegister?: () => void;
  onForgot?: () => void;
}

/** Sign-in with an account and its password, or with a demo account (SESSION-30, SESSION-32, SESSION-24). */
export function SignInForm({ actor, services, onRegister, onForgot }: SignInFormProps) {
  const { t } = useLingui();
  const step = useSelector(actor, submissionStepOf);
  const readOnly = !useSelector(actor, isEditing);
  const requestKind = useSelector(actor, (snapshot) => submissionRequestOf(snapshot)?.kind ?? null);
  const choice = useAccountChoice(services);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: choice.typed.email, number: choice.typed.number, password: '' },
    validate: schemaResolver(signInSchema(choice.kind, t), { sync: true }),
    onValuesChange: ({ email, number }) => {
      services.accountDrafts.write({ email, number });
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
      <FormFooter
        actor={actor}
        isUnconfirmed={step === 'unconfirmed'}
        unknown={<Trans>We got no answer, so we don't know whether you are signed in.</Trans>}
      >
        <SignInActions
          busyWith={step === 'submitting' ? requestKind : null}
          onDemo={() => actor.send({ type: 'submit', request: { kind: 'demo' } })}
          onRegister={onRegister}
          onForgot={onForgot}
        />
      </FormFooter>
    </Form>
  );
}

interface SignInActionsProps {
  /** The request in flight: its button shows progress, and both buttons are disabled. Null without one. */
  busyWith: SignInRequest['kind'] | null;
  onDemo: () => void;
  /** Each of the two links is shown only if its handler is given. */
  onRegister?: (() => void) | undefined;
  onForgot?: (() => void) | undefined;
}

/** The actions of the sign-in form: sign in, open a demo account, register, reset the password. */
function SignInActions({ busyWith, onDemo, onRegister, onForgot }: SignInActionsProps) {
  const { t } = useLingui();
  const busy = busyWith !== null;
  return (
    <>
      <div>
        <SubmitButton type="submit" busy={busy && busyWith !== 'demo'} disabled={busy}>
          <Trans>Sign in</Trans>
        </SubmitButton>
        <Group justify="space-between" align="stretch" gap={0}>
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
        </Group>
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
