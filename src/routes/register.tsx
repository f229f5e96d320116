import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
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
  const router = useRouter();
  return (
    <RegistrationScreen
      services={session}
      inviteCode={inviteCode}
      renderLink={(step, row) =>
        step === 'deposit' ? (
          <Link to="/mine/charge" search={{ type: 0 }} {...row} />
        ) : (
          <Link to={step === 'trade' ? '/trade' : '/mine/auth'} {...row} />
        )
      }
      onDone={() => router.history.replace(passed.from ?? '/')}
      onBack={useBack(`/login${stringifySearch(passed)}`)}
    />
  );
}
