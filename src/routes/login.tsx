import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import { loadAreas, useAreas } from './-areas.ts';
import { innerPath } from './-inner-path.ts';

/** `from` is the path that the user wanted (SESSION-3). */
export const Route = createFileRoute('/login')({
  validateSearch: v.object({ from: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: loadAreas('sessionForms'),
  component: LoginRoute,
});

function LoginRoute() {
  const [session] = useAreas('sessionForms');
  const from = innerPath(Route.useSearch().from);
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <SignInScreen
      services={session}
      from={from}
      onSignedIn={() => router.history.replace(from ?? '/')}
      onRegister={() => navigate({ to: '/register', search: from === null ? {} : { from } })}
      onForgot={() => navigate({ to: '/forgot', search: from === null ? {} : { from } })}
      onBack={() => navigate({ to: '/' })}
    />
  );
}
