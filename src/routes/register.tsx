import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { RegistrationScreen } from '#features/session/RegistrationScreen.tsx';
import { useBack } from './-use-back.ts';

const text = v.optional(v.fallback(v.string(), ''));

/** `invite_code` is that of a link which invited somebody (document 1, §2); `from` waits until sign-in. */
export const Route = createFileRoute('/register')({
  validateSearch: v.object({ invite_code: text, from: text }),
  beforeLoad: async ({ context }) => ({ session: await context.later.entrance() }),
  component: RegisterRoute,
});

function RegisterRoute() {
  const { session } = Route.useRouteContext();
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
