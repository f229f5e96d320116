import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { submissionStepOf } from '#machines/shared/submission.ts';
import { Screen } from '#ui/Screen.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { AccountFieldServices, SessionFormServices } from './services.ts';

export interface SignInScreenProps {
  services: AccountFieldServices & Pick<SessionFormServices, 'signIn' | 'newIdempotency' | 'signInWish'>;
  /** The path that required signing in; null if none did. */
  from: string | null;
  onSignedIn: () => void;
  onRegister?: () => void;
  onForgot?: () => void;
  onBack: () => void;
}

/** /login (SESSION-3). Calls `onSignedIn` after success; the session itself is updated by the gateway. */
export function SignInScreen({ services, from, onSignedIn, onBack, ...links }: SignInScreenProps) {
  const { t } = useLingui();
  const [idempotency] = useState(services.newIdempotency);
  const actor = useActorRef(services.signIn, { input: { idempotency } });
  const isSignedIn = useSelector(actor, (snapshot) => submissionStepOf(snapshot) === 'accepted');
  const finish = useEffectEvent(onSignedIn);

  useEffect(() => {
    const request = services.signInWish.take();
    if (request !== null) actor.send({ type: 'submit', request });
  }, [services, actor]);

  useEffect(() => {
    if (isSignedIn) finish();
  }, [isSignedIn]);

  return (
    <Screen title={t`Sign in`} onBack={onBack} padded>
      <Stack gap="lg">
        {from === null ? null : (
          <Text c="dimmed">
            <Trans>Sign in to continue.</Trans>
          </Text>
        )}
        <SignInForm actor={actor} services={services} {...links} />
      </Stack>
    </Screen>
  );
}
