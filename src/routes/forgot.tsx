import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { PasswordResetScreen } from '#features/session/PasswordResetScreen.tsx';
import { loadAreas, useAreas } from './-areas.ts';
import { useBack } from './-use-back.ts';

/** `from` is passed on to sign-in (SESSION-5). */
export const Route = createFileRoute('/forgot')({
  validateSearch: v.object({ from: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: loadAreas('sessionForms'),
  component: ForgotRoute,
});

function ForgotRoute() {
  const [session] = useAreas('sessionForms');
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
