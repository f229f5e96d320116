import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { stepOf } from '#machines/shared/submission.ts';
import { Screen } from '#ui/Screen.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { AccountFieldServices, SessionServices } from './services.ts';

export interface SignInScreenProps {
  services: AccountFieldServices & Pick<SessionServices, 'signIn' | 'newKeySeed'>;
  /** The page that asked for a session, if one did. */
  from: string | null;
  onSignedIn: () => void;
  onRegister?: () => void;
  onForgot?: () => void;
  onBack: () => void;
}

/** /login (document 1, §2): signs in and goes on; the session hears of it from the gateway. */
export function SignInScreen({ services, from, onSignedIn, onBack, ...links }: SignInScreenProps) {
  const { t } = useLingui();
  const [keySeed] = useState(services.newKeySeed);
  const actor = useActorRef(services.signIn, { input: { keySeed } });
  const isSignedIn = useSelector(actor, (snapshot) => stepOf(snapshot) === 'accepted');
  const goOn = useEffectEvent(onSignedIn);

  useEffect(() => {
    if (isSignedIn) goOn();
  }, [isSignedIn]);

  return (
    <Screen title={t`Sign in`} onBack={onBack} padded>
      <Stack gap="lg">
        {from === null ? null : (
          <Text c="dimmed">
            <Trans>Sign in to go on.</Trans>
          </Text>
        )}
        <SignInForm actor={actor} services={services} {...links} />
      </Stack>
    </Screen>
  );
}
