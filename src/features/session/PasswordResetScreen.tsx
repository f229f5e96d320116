import { useLingui } from '@lingui/react/macro';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { Screen } from '#ui/Screen.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';
import type { RegistrationServices, SessionServices } from './services.ts';
import { useOpenedSender } from './use-opened-sender.ts';

export interface PasswordResetScreenProps {
  services: RegistrationServices & Pick<SessionServices, 'newKeySeed'>;
  onSignIn: () => void;
  onBack: () => void;
}

/** /forgot (document 1, §2). */
export function PasswordResetScreen({ services, onSignIn, onBack }: PasswordResetScreenProps) {
  const { t } = useLingui();
  const [keySeed] = useState(services.newKeySeed);
  const actor = useActorRef(services.passwordReset, { input: { keySeed } });
  const sender = useOpenedSender(services, 'reset');
  return (
    <Screen title={t`Forgot your password?`} onBack={onBack} padded>
      <PasswordResetForm actor={actor} sender={sender} services={services} onSignIn={onSignIn} />
    </Screen>
  );
}
