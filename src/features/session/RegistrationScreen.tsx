import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, TextInput } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { webAddress } from '#domain/web-address.ts';
import { type CodeSenderActor, sentForOf } from '#machines/session/code-sender.machine.ts';
import type { RegistrationActor } from '#machines/session/registration.machine.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { ServiceAreaLine } from '#ui/screen/ServiceAreaLine.tsx';
import { accountNameOf, useAccountChoice } from './AccountFields.tsx';
import { AccountSteps, useAccountForm } from './AccountSteps.tsx';
import { areaRefusal } from './account-schema.ts';
import { useOpenedSender } from './CodeSending.tsx';
import { Registered, type RegisteredProps } from './Registered.tsx';
import classes from './RegistrationScreen.module.css';
import type { RegistrationServices, SessionFormServices } from './services.ts';

export interface RegistrationScreenProps extends Pick<RegisteredProps, 'renderLink' | 'onDone'> {
  services: RegistrationServices & Pick<SessionFormServices, 'newIdempotency' | 'signIn'>;
  /** The invitation code from the link the visitor followed; empty without one. */
  inviteCode: string;
  onBack: () => void;
}

/** /register: creates an account (SESSION-4). */
export function RegistrationScreen({ services, ...form }: RegistrationScreenProps) {
  const [idempotency] = useState(services.newIdempotency);
  const actor = useActorRef(services.registration, { input: { idempotency } });
  const sender = useOpenedSender(services, 'register');
  return <RegistrationForm actor={actor} sender={sender} services={services} {...form} />;
}

interface RegistrationFormProps extends Omit<RegistrationScreenProps, 'services'> {
  actor: RegistrationActor;
  sender: CodeSenderActor;
  services: Pick<RegistrationServices, 'areas' | 'phoneOffered' | 'accountDrafts' | 'settings' | 'origin'> &
    RegisteredProps['services'];
}

/** A new account: e-mail or phone, verification code and password, and an invitation code (SESSION-38). */
export function RegistrationForm(props: RegistrationFormProps) {
  const { actor, sender, services, inviteCode, onBack, ...registered } = props;
  const { t } = useLingui();
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('accepted'));
  // Until the settings are loaded a code is asked for: it does no harm where none is needed.
  const needsCode = useSelector(services.settings, loadedValueOf)?.verifiesRegistration !== false;
  const choice = useAccountChoice(services);
  const { settings } = services;
  const form = useAccountForm({ actor, settings, choice, isNew: true, inviteCode });
  const { kind, area } = choice;
  const name = accountNameOf(choice, form.values);
  const refusedArea = areaRefusal(area);
  const title = t`Create an account`;

  if (isDone)
    return (
      <Registered
        screen={title}
        services={services}
        request={{ kind: name.kind, account: name.account, password: form.values.password }}
        onBack={onBack}
        {...registered}
      />
    );
  return (
    <AccountSteps
      {...{ actor, sender, settings, choice, form, name, title, needsCode, onBack }}
      areaError={refusedArea && t(refusedArea)}
      more={<Invitation input={form.getInputProps('inviteCode')} isOpen={form.values.inviteCode !== ''} />}
      foot={<ServiceAreaLine />}
      passwordLabel={t`Password`}
      terms={<TermsLine services={services} />}
      label={title}
      unknown={<Trans>We're not sure your account was created.</Trans>}
      onSubmit={() => {
        const { number, password, repeated, code, inviteCode: invitation } = form.values;
        const isPhone = kind === 'phone';
        const request = {
          name,
          country: isPhone ? area.country : '',
          mobile: isPhone ? number : '',
          password,
          repeated,
          inviteCode: invitation.trim(),
          code,
          captchaId: sentForOf(sender.getSnapshot()) ?? '',
        };
        actor.send({ type: 'submit', request });
      }}
    />
  );
}

interface InvitationProps {
  input: ReturnType<ReturnType<typeof useAccountForm>['getInputProps']>;
  /** Whether there is a code already. */
  isOpen: boolean;
}

/** The field for an invitation code, behind a line for those who have one. */
function Invitation({ input, isOpen }: InvitationProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(isOpen);
  if (!isAsked)
    return (
      <Anchor component="button" type="button" className={classes.link} onClick={() => setAsked(true)}>
        <Trans comment="Opens the field for an invitation code">I have an invitation</Trans>
      </Anchor>
    );
  return (
    <TextInput
      {...input}
      label={t`Invitation code`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

/** Links the operator's terms of use, where the API names them (SESSION-55). */
function TermsLine({ services: { settings, origin } }: Pick<RegistrationFormProps, 'services'>) {
  const link = useSelector(settings, loadedValueOf)?.termsLink ?? '';
  const address = webAddress(link, origin);
  if (address === null) return null;
  return (
    <p className={classes.terms}>
      <Trans>
        By creating an account you accept the{' '}
        <Anchor inherit href={address.href} target="_blank" underline="always" rel="noopener noreferrer">
          terms of use
        </Anchor>
        .
      </Trans>
    </p>
  );
}
