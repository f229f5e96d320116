import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import type { PasswordChangeActor } from '#machines/session/password-change.machine.ts';
import type { PasswordResetActor } from '#machines/session/password-reset.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import type { User } from '#protocol/session.ts';
import { accountNameOf, useAccountChoice } from './AccountFields.tsx';
import { AccountSteps, useAccountForm } from './AccountSteps.tsx';
import { useOpenedSender } from './CodeSending.tsx';
import { Finished } from './Finished.tsx';
import type { AccountFieldServices, RegistrationServices, SessionServices } from './services.ts';

const label = <Trans>Change password</Trans>;
const unknown = <Trans>We're not sure your password was changed.</Trans>;
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
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('accepted'));
  const choice = useAccountChoice(services);
  const { settings } = services;
  const form = useAccountForm({ actor, settings, choice });
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
      {...{ actor, sender, settings, choice, form, name, title, label, unknown, onBack }}
      passwordLabel={t`New password`}
      onSubmit={() => {
        const { password, repeated, code } = form.values;
        actor.send({ type: 'submit', request: { name, password, repeated, code } });
      }}
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
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('accepted'));
  const form = useAccountForm({ actor, settings, choice: null, email: user.email });
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
      {...{ actor, sender, settings, form, title, label, unknown, onBack }}
      choice={null}
      name={{ kind, account: user.email, areaId: '' }}
      passwordLabel={t`New password`}
      onSubmit={() => {
        const { password, code } = form.values;
        actor.send({ type: 'submit', request: { kind, password, code } });
      }}
    />
  );
}
