import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { RegistrationScreen } from '#features/session/RegistrationScreen.tsx';
import { loadAreas, useAreas } from './-areas.ts';
import { useBack } from './-use-back.ts';

const text = v.optional(v.fallback(v.string(), ''));

/** `invite_code` comes from an invitation link (SESSION-4); `from` is passed on to sign-in. */
export const Route = createFileRoute('/register')({
  validateSearch: v.object({ invite_code: text, from: text }),
  beforeLoad: loadAreas('sessionForms'),
  component: RegisterRoute,
});

function RegisterRoute() {
  const [session] = useAreas('sessionForms');
  const { invite_code: inviteCode = '', from } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <RegistrationScreen
      services={session}
      inviteCode={inviteCode}
      onSignIn={() => navigate({ to: '/login', search: from ? { from } : {}, replace: true })}
      onBack={useBack('/login')}
    />
  );
}
