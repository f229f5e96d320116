import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PasswordChangeScreen } from '#features/session/PasswordChangeScreen.tsx';
import type { registrationCalls } from '#protocol/registration.ts';
import { useAreas } from './-areas.ts';
import { requireRealFor } from './-guard.ts';
import { useBack } from './-use-back.ts';

export const Route = createFileRoute('/mine/password')({
  beforeLoad: requireRealFor<typeof registrationCalls.amendPassword>(),
  component: PasswordRoute,
});

function PasswordRoute() {
  const [session] = useAreas('sessionForms');
  const navigate = useNavigate();
  return (
    <PasswordChangeScreen
      services={session}
      onDone={() => navigate({ to: '/user' })}
      onBack={useBack('/user')}
    />
  );
}
