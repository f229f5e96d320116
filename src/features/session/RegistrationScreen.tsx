import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useActorRef, useSelector } from '@xstate/react';
import { use, useState } from 'react';
import { webAddress } from '#domain/web-address.ts';
import { type CodeSenderActor, sentForOf } from '#machines/session/code-sender.machine.ts';
import type { RegistrationActor } from '#machines/session/registration.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { isEditing } from '#machines/shared/submission.ts';
import type { SignInRequest } from '#ports/session.ts';
import { focusFirst, SubmissionForm } from '#ui/fields/Form.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { ServiceAreaNotice } from '#ui/screen/ServiceAreaNotice.tsx';
import { Sandbox } from '#ui/screen/sandbox.ts';
import {
  type AccountChoice,
  AccountFields,
  accountNameOf,
  recipientIn,
  useAccountChoice,
} from './AccountFields.tsx';
import { areaRefusal, registrationSchema } from './account-schema.ts';
import { CodeField, useOpenedSender } from './CodeField.tsx';
import { Finished } from './Finished.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { RegistrationServices, SessionServices } from './services.ts';

export interface RegistrationScreenProps {
  services: RegistrationServices & Pick<SessionServices, 'newIdempotency'>;
  /** The invitation code from the link the visitor followed; empty without one. */
  inviteCode: string;
  /** Signs in to the new account. */
  onSignIn: (request: SignInRequest) => void;
  onBack: () => void;
}

/** /register: creates an account (SESSION-4). */
export function RegistrationScreen({ services, onBack, ...form }: RegistrationScreenProps) {
  const { t } = useLingui();
  const [idempotency] = useState(services.newIdempotency);
  const actor = useActorRef(services.registration, { input: { idempotency } });
  const sender = useOpenedSender(services, 'register');
  return (
    <Screen title={t`Create an account`} onBack={onBack} padded>
      <RegistrationForm actor={actor} sender={sender} services={services} {...form} />
    </Screen>
  );
}

interface RegistrationFormProps {
  actor: RegistrationActor;
  sender: CodeSenderActor;
  services: Pick<RegistrationServices, 'areas' | 'phoneOffered' | 'accountDrafts' | 'settings' | 'origin'>;
  inviteCode: string;
  /** Signs in to the new account. */
  onSignIn: (request: SignInRequest) => void;
}

/** What is typed for a new account, begun with what was typed into another of the forms. */
function useRegistrationForm(
  { actor, services, inviteCode }: Omit<RegistrationFormProps, 'sender' | 'onSignIn'>,
  typed: AccountChoice['typed'],
  required: Parameters<typeof registrationSchema>[0],
) {
  const { t } = useLingui();
  return useForm({
    mode: 'uncontrolled',
    initialValues: {
      email: typed.email,
      number: typed.number,
      password: '',
      repeated: '',
      code: '',
      inviteCode: inviteCode || typed.inviteCode,
    },
    validate: schemaResolver(registrationSchema(required, t), { sync: true }),
    onValuesChange: ({ email, number, inviteCode: invitation }) => {
      services.accountDrafts.write({ email, number, inviteCode: invitation });
      actor.send({ type: 'edit' });
    },
  });
}

type Values = ReturnType<typeof useRegistrationForm>['values'];

const requestOf = (values: Values, choice: AccountChoice) => ({
  name: accountNameOf(choice, values),
  country: choice.kind === 'phone' ? choice.area.country : '',
  mobile: choice.kind === 'phone' ? values.number.trim() : '',
  password: values.password,
  repeated: values.repeated,
  inviteCode: values.inviteCode.trim(),
  code: values.code.trim(),
});

/** A new account: e-mail or phone, password twice, verification code and invitation code (SESSION-38). */
export function RegistrationForm({ actor, sender, services, inviteCode, onSignIn }: RegistrationFormProps) {
  const { t } = useLingui();
  const readOnly = !useSelector(actor, isEditing);
  // Until the settings are loaded a code is asked for: it does no harm where none is needed.
  const settings = useSelector(services.settings, loadedValueOf);
  const needsCode = settings?.verifiesRegistration !== false;
  const choice = useAccountChoice(services);
  const { kind, area } = choice;
  const required = { kind, area, needsCode, length: settings?.passwordLength ?? null };
  const form = useRegistrationForm({ actor, services, inviteCode }, choice.typed, required);
  const refusedArea = areaRefusal(area);

  const submit = form.onSubmit((values) => {
    const captchaId = sentForOf(sender.getSnapshot()) ?? '';
    actor.send({ type: 'submit', request: { ...requestOf(values, choice), captchaId } });
  }, focusFirst(form));

  const signIn = () => {
    const values = form.getValues();
    const { kind: by, account } = accountNameOf(choice, values);
    onSignIn({ kind: by, account, password: values.password });
  };

  return (
    <SubmissionForm
      actor={actor}
      onSubmit={submit}
      label={<Trans>Create an account</Trans>}
      unknown={<Trans>We got no answer, so we don't know whether your account was opened.</Trans>}
      finished={<Registered onSignIn={signIn} />}
    >
      <AccountFields
        choice={choice}
        form={form}
        areaError={refusedArea && t(refusedArea)}
        readOnly={readOnly}
        onChoose={() => {
          form.clearFieldError('number');
          actor.send({ type: 'edit' });
        }}
      />
      <NewPasswordFields label={t`Password`} form={form} readOnly={readOnly} settings={services.settings} />
      {needsCode ? (
        <CodeField
          sender={sender}
          kind={kind}
          recipient={() => recipientIn(form, choice)}
          code={form.getInputProps('code')}
          readOnly={readOnly}
        />
      ) : null}
      <TextInput
        {...form.getInputProps('inviteCode')}
        label={t`Invitation code (optional)`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={readOnly}
      />
      <ServiceAreaNotice />
      <TermsLine services={services} />
    </SubmissionForm>
  );
}

function Registered({ onSignIn }: { onSignIn: () => void }) {
  const sandbox = use(Sandbox);
  return (
    <Finished
      title={<Trans>Your account has been created</Trans>}
      hint={
        sandbox === null ? (
          <Trans>The next step signs you in with the password you chose.</Trans>
        ) : (
          <Trans>
            The next step signs you in with the password you chose. The sandbox has put simulated money into
            your accounts.
          </Trans>
        )
      }
      action={<Trans>Sign in</Trans>}
      onAction={onSignIn}
    />
  );
}

/** Links the operator's terms of use, where the API names them (SESSION-55). */
function TermsLine({ services: { settings, origin } }: Pick<RegistrationFormProps, 'services'>) {
  const link = useSelector(settings, loadedValueOf)?.termsLink ?? '';
  const address = webAddress(link, origin);
  if (address === null) return null;
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        By creating an account you accept the{' '}
        <Anchor href={address.href} target="_blank" underline="always" rel="noopener noreferrer">
          terms of use
        </Anchor>
        .
      </Trans>
    </Text>
  );
}
