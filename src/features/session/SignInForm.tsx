import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SignInActor } from '#machines/session/sign-in.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { isEditing, submissionRequestOf, submissionStepOf } from '#machines/shared/submission.ts';
import type { SignInRequest } from '#ports/session.ts';
import { Form, FormFooter, focusFirst, SubmitButton } from '#ui/fields/Form.tsx';
import { AccountFields } from './AccountFields.tsx';
import { signInSchema } from './account-schema.ts';
import classes from './SignInForm.module.css';
import type { AccountFieldServices } from './services.ts';
import { accountNameOf, useAccountChoice } from './use-account-choice.ts';

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
  const areas = useSelector(services.areas, loadedValueOf);
  const choice = useAccountChoice(services);
  const [typed] = useState(services.accountDrafts.read);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: typed.email, number: typed.number, password: '' },
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
        const { kind, account } = accountNameOf(choice, values, areas);
        actor.send({ type: 'submit', request: { kind, account, password: values.password } });
      }, focusFirst(form))}
    >
      <AccountFields
        areas={services.areas}
        choice={choice}
        email={form.getInputProps('email')}
        number={form.getInputProps('number')}
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
