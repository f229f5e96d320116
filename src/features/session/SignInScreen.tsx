import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { submissionStepOf } from '#machines/shared/submission.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { AccountFieldServices, SessionFormServices } from './services.ts';

export interface SignInScreenProps {
  services: AccountFieldServices &
    Pick<SessionFormServices, 'signIn' | 'newIdempotency' | 'signInWish' | 'hasEnded'>;
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
  const [hasEnded] = useState(services.hasEnded);
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
        <Reason hasEnded={hasEnded} from={from} />
        <SignInForm actor={actor} services={services} {...links} />
      </Stack>
    </Screen>
  );
}

/** Why the page is shown to somebody who didn't ask for it. The API doesn't say why it ends a session (SESSION-74). */
function Reason({ hasEnded, from }: { hasEnded: boolean; from: string | null }) {
  if (hasEnded)
    return (
      <Notice role="note">
        <Trans>
          You were signed out here, for example because your password was changed on another device. Sign in
          again.
        </Trans>
      </Notice>
    );
  return from === null ? null : (
    <Text c="dimmed">
      <Trans>Sign in to continue.</Trans>
    </Text>
  );
}
