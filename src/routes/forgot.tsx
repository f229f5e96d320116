import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { PasswordResetScreen } from '#features/session/PasswordResetScreen.tsx';
import { useBack } from './-use-back.ts';

/** `from` waits until sign-in. */
export const Route = createFileRoute('/forgot')({
  validateSearch: v.object({ from: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: async ({ context }) => ({ session: await context.later.entrance() }),
  component: ForgotRoute,
});

function ForgotRoute() {
  const { session } = Route.useRouteContext();
  const { from } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <PasswordResetScreen
      services={session}
      onSignIn={() => navigate({ to: '/login', search: from ? { from } : {}, replace: true })}
      onBack={useBack('/login')}
    />
  );
}
