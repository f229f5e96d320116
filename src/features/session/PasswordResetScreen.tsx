import { useLingui } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { Screen } from '#ui/screen/Screen.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';
import type { RegistrationServices, SessionServices } from './services.ts';
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
