import { Trans, useLingui } from '@lingui/react/macro';
import { schemaResolver, useForm } from '@mantine/form';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { isFilling } from '#machines/session/account-form.ts';
import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import type { PasswordChangeActor } from '#machines/session/password-change.machine.ts';
import type { PasswordResetActor } from '#machines/session/password-reset.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { User } from '#protocol/session.ts';
import { EmailText } from '#ui/figures/UserName.tsx';
import { AccountFields, accountNameOf, useAccountChoice } from './AccountFields.tsx';
import classes from './AccountSteps.module.css';
import { AccountSteps } from './AccountSteps.tsx';
import { passwordChangeSchema, passwordResetSchema } from './account-schema.ts';
import { useOpenedSender } from './CodeSending.tsx';
import { Finished } from './Finished.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { AccountFieldServices, RegistrationServices, SessionServices } from './services.ts';

const label = <Trans>Change password</Trans>;
const unknown = <Trans>We got no answer, so we don't know whether your password was changed.</Trans>;
const changed = <Trans>Your password has been changed</Trans>;

export interface PasswordResetScreenProps {
  services: RegistrationServices & Pick<SessionServices, 'newIdempotency'>;
  onSignIn: () => void;
  onBack: () => void;
}

/** /forgot: replaces a forgotten password (SESSION-5). */
export function PasswordResetScreen({ services, ...form }: PasswordResetScreenProps) {
  const [idempotency] = useState(services.newIdempotency);
  const actor = useActorRef(services.passwordReset, { input: { idempotency } });
  const sender = useOpenedSender(services, 'reset');
  return <PasswordResetForm actor={actor} sender={sender} services={services} {...form} />;
}

interface PasswordResetFormProps extends Omit<PasswordResetScreenProps, 'services'> {
  actor: PasswordResetActor;
  sender: CodeSenderActor;
  services: AccountFieldServices & Pick<RegistrationServices, 'settings'>;
}

/** Replaces a forgotten password. The code proves that the account belongs to the user. */
export function PasswordResetForm({ actor, sender, services, onSignIn, onBack }: PasswordResetFormProps) {
  const { t } = useLingui();
  const readOnly = !useSelector(actor, isFilling);
  const isSending = useSelector(sender, (snapshot) => snapshot.matches('sending'));
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('accepted'));
  const choice = useAccountChoice(services);
  const length = useSelector(services.settings, loadedValueOf)?.passwordLength ?? null;
  const account = (values: { email: string; number: string }) => accountNameOf(choice, values).account;
  const rules = { kind: choice.kind, length, account };
  const form = useForm({
    initialValues: {
      email: choice.typed.email,
      number: choice.typed.number,
      password: '',
      repeated: '',
      code: '',
    },
    validate: schemaResolver(passwordResetSchema(rules, t), { sync: true }),
    onValuesChange: ({ email, number }) => {
      services.accountDrafts.write({ email, number });
      actor.send({ type: 'edit' });
    },
  });
  const name = accountNameOf(choice, form.values);
  const title = t`Forgot your password?`;

  if (isDone)
    return (
      <Finished
        screen={title}
        title={changed}
        action={{ label: <Trans>Sign in</Trans>, onClick: onSignIn }}
        onBack={onBack}
      />
    );
  return (
    <AccountSteps
      actor={actor}
      sender={sender}
      form={form}
      title={title}
      name={name}
      accountFields={[choice.kind === 'email' ? 'email' : 'number']}
      account={
        <AccountFields
          choice={choice}
          form={form}
          readOnly={isSending}
          onChoose={() => actor.send({ type: 'edit' })}
        />
      }
      password={
        <NewPasswordFields
          label={t`New password`}
          form={form}
          account={name.account}
          readOnly={readOnly}
          settings={services.settings}
        />
      }
      label={label}
      unknown={unknown}
      onSubmit={() => {
        const { password, repeated, code } = form.values;
        actor.send({ type: 'submit', request: { name, password, repeated, code } });
      }}
      onBack={onBack}
    />
  );
}

export interface PasswordChangeScreenProps {
  services: RegistrationServices & Pick<SessionServices, 'newIdempotency' | 'session'>;
  onDone: () => void;
  onBack: () => void;
}

/** /mine/password: changes the password of the signed-in user (ACCOUNT-27). */
export function PasswordChangeScreen({ services, ...form }: PasswordChangeScreenProps) {
  const [idempotency] = useState(services.newIdempotency);
  const actor = useActorRef(services.passwordChange, { input: { idempotency } });
  const user = useSelector(services.session, userOf);
  const sender = useOpenedSender(services, 'reset');
  const { settings } = services;
  return user ? <PasswordChangeForm {...{ actor, sender, user, settings }} {...form} /> : null;
}

interface PasswordChangeFormProps extends Omit<PasswordChangeScreenProps, 'services'> {
  actor: PasswordChangeActor;
  sender: CodeSenderActor;
  user: Pick<User, 'email'>;
  settings: RegistrationServices['settings'];
}

/** Changes the password of the signed-in user. The code goes to the user's own account. */
export function PasswordChangeForm(props: PasswordChangeFormProps) {
  const { actor, sender, user, settings, onDone, onBack } = props;
  const { t } = useLingui();
  const readOnly = !useSelector(actor, isFilling);
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('accepted'));
  const length = useSelector(settings, loadedValueOf)?.passwordLength ?? null;
  const form = useForm({
    initialValues: { password: '', repeated: '', code: '' },
    validate: schemaResolver(passwordChangeSchema(user.email, length, t), { sync: true }),
    onValuesChange: () => actor.send({ type: 'edit' }),
  });
  // A user who registered by phone has no e-mail. The account stays empty: the API uses its stored number.
  const kind = user.email === '' ? 'phone' : 'email';
  const title = t`Change password`;

  if (isDone)
    return (
      <Finished
        screen={title}
        title={changed}
        action={{
          label: <Trans comment="Leaves a page that has done its work">Done</Trans>,
          onClick: onDone,
        }}
        onBack={onBack}
      />
    );
  return (
    <AccountSteps
      actor={actor}
      sender={sender}
      form={form}
      title={title}
      name={{ kind, account: user.email, areaId: '' }}
      accountFields={[]}
      canChangeAccount={false}
      account={
        user.email === '' ? null : (
          <strong className={classes.account}>
            <EmailText email={user.email} />
          </strong>
        )
      }
      password={
        <NewPasswordFields
          label={t`New password`}
          form={form}
          account={user.email}
          readOnly={readOnly}
          settings={settings}
        />
      }
      label={label}
      unknown={unknown}
      onSubmit={() => {
        const { password, code } = form.values;
        actor.send({ type: 'submit', request: { kind, password, code } });
      }}
      onBack={onBack}
    />
  );
}
