import { Trans, useLingui } from '@lingui/react/macro';
import { schemaResolver, useForm } from '@mantine/form';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import type { PasswordResetActor } from '#machines/session/password-reset.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { isEditing } from '#machines/shared/submission.ts';
import { focusFirst, SubmissionForm } from '#ui/fields/Form.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { AccountFields } from './AccountFields.tsx';
import { passwordResetSchema } from './account-schema.ts';
import { CodeField } from './CodeField.tsx';
import { Finished } from './Finished.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { AccountFieldServices, RegistrationServices, SessionServices } from './services.ts';
import { accountNameOf, recipientIn, useAccountChoice } from './use-account-choice.ts';
import { useOpenedSender } from './use-opened-sender.ts';

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

interface PasswordResetFormProps {
  actor: PasswordResetActor;
  sender: CodeSenderActor;
  services: AccountFieldServices & Pick<RegistrationServices, 'settings'>;
  onSignIn: () => void;
}

/** Replaces a forgotten password. The code proves that the account belongs to the user. */
export function PasswordResetForm({ actor, sender, services, onSignIn }: PasswordResetFormProps) {
  const { t } = useLingui();
  const readOnly = !useSelector(actor, isEditing);
  const areas = useSelector(services.areas, loadedValueOf);
  const choice = useAccountChoice(services);
  const length = useSelector(services.settings, loadedValueOf)?.passwordLength ?? null;
  const [typed] = useState(services.accountDrafts.read);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: typed.email, number: typed.number, password: '', repeated: '', code: '' },
    validate: schemaResolver(passwordResetSchema(choice.kind, length, t), { sync: true }),
    onValuesChange: ({ email, number }) => {
      services.accountDrafts.write({ email, number });
      actor.send({ type: 'edit' });
    },
  });

  const submit = form.onSubmit((values) => {
    const { password, repeated, code } = values;
    const request = { name: accountNameOf(choice, values, areas), password, repeated, code: code.trim() };
    actor.send({ type: 'submit', request });
  }, focusFirst(form));

  return (
    <SubmissionForm
      actor={actor}
      onSubmit={submit}
      label={<Trans>Change password</Trans>}
      unknown={<Trans>We got no answer, so we don't know whether your password was changed.</Trans>}
      finished={
        <Finished
          title={<Trans>Your password has been changed</Trans>}
          hint={<Trans>Sign in with your new password.</Trans>}
          action={<Trans>Sign in</Trans>}
          onAction={onSignIn}
        />
      }
    >
      <AccountFields
        areas={services.areas}
        choice={choice}
        email={form.getInputProps('email')}
        number={form.getInputProps('number')}
        readOnly={readOnly}
        onChoose={() => actor.send({ type: 'edit' })}
      />
      <CodeField
        sender={sender}
        kind={choice.kind}
        recipient={() => recipientIn(form, choice, areas)}
        code={form.getInputProps('code')}
        readOnly={readOnly}
      />
      <NewPasswordFields
        label={t`New password`}
        password={form.getInputProps('password')}
        repeated={form.getInputProps('repeated')}
        readOnly={readOnly}
        settings={services.settings}
      />
    </SubmissionForm>
  );
}
