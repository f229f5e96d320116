import { useLingui } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { SignInRequest } from '#ports/session.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import type { RegistrationServices, SessionServices } from './services.ts';
import { useOpenedSender } from './use-opened-sender.ts';

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
