import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { PasswordResetScreen } from '#features/session/PasswordScreens.tsx';
import { fromField, loadAreas, passedOn, screenAt, useAreas } from '#navigation/route.ts';
import { stringifySearch } from '#navigation/search-text.ts';
import { useBack } from '#navigation/use-back.ts';

/** `from` is passed on to sign-in (SESSION-5). */
export const Route = createFileRoute('/forgot')({
  ...screenAt('/forgot'),
  validateSearch: v.object({ from: fromField }),
  beforeLoad: loadAreas('sessionForms'),
  component: ForgotRoute,
});

function ForgotRoute() {
  const [session] = useAreas('sessionForms');
  const passed = passedOn(Route.useSearch().from);
  const navigate = useNavigate();
  return (
    <PasswordResetScreen
      services={session}
      onSignIn={() => navigate({ to: '/login', search: passed, replace: true })}
      onBack={useBack(`/login${stringifySearch(passed)}`)}
    />
  );
}
