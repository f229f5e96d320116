import { Trans, useLingui } from '@lingui/react/macro';
import { schemaResolver, useForm } from '@mantine/form';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CodeSenderActor } from '#machines/session/code-sender.machine.ts';
import type { PasswordChangeActor } from '#machines/session/password-change.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { isEditing } from '#machines/shared/submission.ts';
import type { User } from '#protocol/session.ts';
import { focusFirst, SubmissionForm } from '#ui/fields/Form.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { passwordChangeSchema } from './account-schema.ts';
import { CodeField } from './CodeField.tsx';
import { Finished } from './Finished.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { RegistrationServices, SessionServices } from './services.ts';
import { useOpenedSender } from './use-opened-sender.ts';

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
  return (
    <Screen title={t`Change password`} onBack={onBack} padded>
      {user ? (
        <PasswordChangeForm
          actor={actor}
          sender={sender}
          user={user}
          settings={services.settings}
          onDone={onDone}
        />
      ) : null}
    </Screen>
  );
}

interface PasswordChangeFormProps {
  actor: PasswordChangeActor;
  sender: CodeSenderActor;
  user: Pick<User, 'email'>;
  settings: RegistrationServices['settings'];
  onDone: () => void;
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
    <SubmissionForm
      actor={actor}
      onSubmit={submit}
      label={<Trans>Change password</Trans>}
      unknown={<Trans>We got no answer, so we don't know whether your password was changed.</Trans>}
      finished={
        <Finished
          title={<Trans>Your password has been changed</Trans>}
          hint={<Trans>Use your new password the next time you sign in.</Trans>}
          action={<Trans comment="Leaves a page that has done its work">Done</Trans>}
          onAction={onDone}
        />
      }
    >
      <NewPasswordFields
        label={t`New password`}
        password={form.getInputProps('password')}
        repeated={form.getInputProps('repeated')}
        readOnly={readOnly}
        settings={settings}
      />
      <CodeField
        sender={sender}
        kind={kind}
        recipient={() => ({ kind, account: user.email, areaId: '' })}
        code={form.getInputProps('code')}
        readOnly={readOnly}
      />
    </SubmissionForm>
  );
}
