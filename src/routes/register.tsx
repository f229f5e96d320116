import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { RegistrationScreen } from '#features/session/RegistrationScreen.tsx';
import { fromField, loadAreas, passedOn, screenAt, useAreas } from '#navigation/route.ts';
import { stringifySearch } from '#navigation/search-text.ts';
import { useBack } from '#navigation/use-back.ts';

/** `invite_code` comes from an invitation link (SESSION-4); `from` is passed on to sign-in. */
export const Route = createFileRoute('/register')({
  ...screenAt('/register'),
  validateSearch: v.object({ invite_code: v.optional(v.fallback(v.string(), '')), from: fromField }),
  beforeLoad: loadAreas('sessionForms'),
  component: RegisterRoute,
});

function RegisterRoute() {
  const [session] = useAreas('sessionForms');
  const { invite_code: inviteCode = '', from } = Route.useSearch();
  const passed = passedOn(from);
  const navigate = useNavigate();
  return (
    <RegistrationScreen
      services={session}
      inviteCode={inviteCode}
      onSignIn={(request) => {
        session.signInWish.make(request);
        return navigate({ to: '/login', search: passed, replace: true });
      }}
      onBack={useBack(`/login${stringifySearch(passed)}`)}
    />
  );
}
