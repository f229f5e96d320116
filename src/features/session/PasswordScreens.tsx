import { Trans, useLingui } from '@lingui/react/macro';
import { schemaResolver, useForm } from '@mantine/form';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import type { PasswordChangeActor } from '#machines/session/password-change.machine.ts';
import type { PasswordResetActor } from '#machines/session/password-reset.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { isEditing } from '#machines/shared/submission.ts';
import type { User } from '#protocol/session.ts';
import { focusFirst, SubmissionForm, type SubmissionFormProps } from '#ui/fields/Form.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AccountFields, accountNameOf, recipientIn, useAccountChoice } from './AccountFields.tsx';
import { passwordChangeSchema, passwordResetSchema } from './account-schema.ts';
import { CodeField, useOpenedSender } from './CodeField.tsx';
import { Finished } from './Finished.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { AccountFieldServices, RegistrationServices, SessionServices } from './services.ts';

export interface PasswordResetScreenProps {
  services: RegistrationServices & Pick<SessionServices, 'newIdempotency'>;
  onSignIn: () => void;
  onBack: () => void;
}

/** /forgot: replaces a forgotten password (SESSION-5). */
export function PasswordResetScreen({ services, onSignIn, onBack }: PasswordResetScreenProps) {
  const { t } = useLingui();
  const [idempotency] = useState(services.newIdempotency);
  const actor = useActorRef(services.passwordReset, { input: { idempotency } });
  const sender = useOpenedSender(services, 'reset');
  return (
    <Screen title={t`Forgot your password?`} onBack={onBack} padded>
      <PasswordResetForm actor={actor} sender={sender} services={services} onSignIn={onSignIn} />
    </Screen>
  );
}

interface PasswordResetFormProps extends Pick<PasswordResetScreenProps, 'onSignIn'> {
  actor: PasswordResetActor;
  sender: CodeSenderActor;
  services: AccountFieldServices & Pick<RegistrationServices, 'settings'>;
}

/** Replaces a forgotten password. The code proves that the account belongs to the user. */
export function PasswordResetForm({ actor, sender, services, onSignIn }: PasswordResetFormProps) {
  const { t } = useLingui();
  const readOnly = !useSelector(actor, isEditing);
  const choice = useAccountChoice(services);
  const length = useSelector(services.settings, loadedValueOf)?.passwordLength ?? null;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      email: choice.typed.email,
      number: choice.typed.number,
      password: '',
      repeated: '',
      code: '',
    },
    validate: schemaResolver(passwordResetSchema(choice.kind, length, t), { sync: true }),
    onValuesChange: ({ email, number }) => {
      services.accountDrafts.write({ email, number });
      actor.send({ type: 'edit' });
    },
  });

  const submit = form.onSubmit((values) => {
    const { password, repeated, code } = values;
    const request = { name: accountNameOf(choice, values), password, repeated, code: code.trim() };
    actor.send({ type: 'submit', request });
  }, focusFirst(form));

  return (
    <PasswordForm
      actor={actor}
      onSubmit={submit}
      hint={<Trans>Sign in with your new password.</Trans>}
      action={<Trans>Sign in</Trans>}
      onAction={onSignIn}
    >
      <AccountFields
        choice={choice}
        form={form}
        readOnly={readOnly}
        onChoose={() => actor.send({ type: 'edit' })}
      />
      <CodeField
        sender={sender}
        kind={choice.kind}
        recipient={() => recipientIn(form, choice)}
        code={form.getInputProps('code')}
        readOnly={readOnly}
      />
      <NewPasswordFields
        label={t`New password`}
        form={form}
        readOnly={readOnly}
        settings={services.settings}
      />
    </PasswordForm>
  );
}

export interface PasswordChangeScreenProps {
  services: RegistrationServices & Pick<SessionServices, 'newIdempotency' | 'session'>;
  onDone: () => void;
  onBack: () => void;
}

/** /mine/password: changes the password of the signed-in user (ACCOUNT-27). */
export function PasswordChangeScreen({ services, onDone, onBack }: PasswordChangeScreenProps) {
  const { t } = useLingui();
  const [idempotency] = useState(services.newIdempotency);
  const actor = useActorRef(services.passwordChange, { input: { idempotency } });
  const user = useSelector(services.session, userOf);
  const sender = useOpenedSender(services, 'reset');
  const { settings } = services;
  return (
    <Screen title={t`Change password`} onBack={onBack} padded>
      {user ? <PasswordChangeForm {...{ actor, sender, user, settings, onDone }} /> : null}
    </Screen>
  );
}

interface PasswordChangeFormProps extends Pick<PasswordChangeScreenProps, 'onDone'> {
  actor: PasswordChangeActor;
  sender: CodeSenderActor;
  user: Pick<User, 'email'>;
  settings: RegistrationServices['settings'];
}

/** Changes the password of the signed-in user. The code goes to the user's own account. */
export function PasswordChangeForm({ actor, sender, user, settings, onDone }: PasswordChangeFormProps) {
  const { t } = useLingui();
  const readOnly = !useSelector(actor, isEditing);
  const length = useSelector(settings, loadedValueOf)?.passwordLength ?? null;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', repeated: '', code: '' },
    validate: schemaResolver(passwordChangeSchema(length, t), { sync: true }),
    onValuesChange: () => actor.send({ type: 'edit' }),
  });

  // A user who registered by phone has no e-mail. The account stays empty: the API uses its stored number.
  const kind = user.email === '' ? 'phone' : 'email';

  const submit = form.onSubmit(
    ({ password, code }) => actor.send({ type: 'submit', request: { kind, password, code: code.trim() } }),
    focusFirst(form),
  );

  return (
    <PasswordForm
      actor={actor}
      onSubmit={submit}
      hint={<Trans>Use your new password the next time you sign in.</Trans>}
      action={<Trans comment="Leaves a page that has done its work">Done</Trans>}
      onAction={onDone}
    >
      <NewPasswordFields label={t`New password`} form={form} readOnly={readOnly} settings={settings} />
      <CodeField
        sender={sender}
        kind={kind}
        recipient={() => ({ kind, account: user.email, areaId: '' })}
        code={form.getInputProps('code')}
        readOnly={readOnly}
      />
    </PasswordForm>
  );
}

interface PasswordFormProps<Request>
  extends Pick<SubmissionFormProps<Request>, 'actor' | 'onSubmit' | 'children'> {
  /** What follows once the password is changed. */
  hint: ReactNode;
  action: ReactNode;
  onAction: () => void;
}

/** The form of a new password, and the way on once it is changed. */
const PasswordForm = <Request,>({ hint, action, onAction, ...form }: PasswordFormProps<Request>) => (
  <SubmissionForm
    {...form}
    label={<Trans>Change password</Trans>}
    unknown={<Trans>We got no answer, so we don't know whether your password was changed.</Trans>}
    finished={
      <Finished
        title={<Trans>Your password has been changed</Trans>}
        hint={hint}
        action={action}
        onAction={onAction}
      />
    }
  />
);
