import { useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { userOf } from '#machines/session/session.machine.ts';
import { Screen } from '#ui/Screen.tsx';
import { PasswordChangeForm } from './PasswordChangeForm.tsx';
import type { RegistrationServices, SessionServices } from './services.ts';
import { useOpenedSender } from './use-opened-sender.ts';

export interface PasswordChangeScreenProps {
  services: RegistrationServices & Pick<SessionServices, 'newKeySeed' | 'session'>;
  onDone: () => void;
  onBack: () => void;
}

/** /mine/password (document 1, §2). */
export function PasswordChangeScreen({ services, onDone, onBack }: PasswordChangeScreenProps) {
  const { t } = useLingui();
  const [keySeed] = useState(services.newKeySeed);
  const actor = useActorRef(services.passwordChange, { input: { keySeed } });
  const user = useSelector(services.session, userOf);
  const sender = useOpenedSender(services, 'reset');
  return (
    <Screen title={t`Change password`} onBack={onBack} padded>
      {user ? <PasswordChangeForm actor={actor} sender={sender} user={user} onDone={onDone} /> : null}
    </Screen>
  );
}
