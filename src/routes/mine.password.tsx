import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PasswordChangeScreen } from '#features/session/PasswordScreens.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mine/password')({
  ...screenAt('/mine/password'),
  component: PasswordRoute,
});

function PasswordRoute() {
  const [session] = useAreas('sessionForms');
  const navigate = useNavigate();
  return (
    <PasswordChangeScreen services={session} onDone={() => navigate({ to: '/user' })} onBack={useBack()} />
  );
}
