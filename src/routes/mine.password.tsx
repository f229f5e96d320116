import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PasswordChangeScreen } from '#features/session/PasswordChangeScreen.tsx';
import { useBack } from './-use-back.ts';

export const Route = createFileRoute('/mine/password')({
  beforeLoad: async ({ context }) => ({ session: await context.later.entrance() }),
  component: PasswordRoute,
});

function PasswordRoute() {
  const { session } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <PasswordChangeScreen
      services={session}
      onDone={() => navigate({ to: '/user' })}
      onBack={useBack('/user')}
    />
  );
}
