import { useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { userOf } from '#machines/session/session.machine.ts';
import { Screen } from '#ui/screen/Screen.tsx';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';
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
