import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { RealOnlyScreen } from '#features/session/RealOnlyScreen.tsx';
import { sessionStatusOf } from '#machines/session/session.machine.ts';
import { innerPath } from './-inner-path.ts';
import { useBack } from './-use-back.ts';

/** Explains to a demo user that the page `from` is for real users (SESSION-50); others are redirected to it. */
export const Route = createFileRoute('/mine/real-only')({
  validateSearch: v.object({ from: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: ({ context, search }) => {
    if (sessionStatusOf(context.session.session.getSnapshot()) === 'demo') return;
    throw redirect({ href: innerPath(search.from) ?? '/user', replace: true });
  },
  component: RealOnlyRoute,
});

function RealOnlyRoute() {
  const from = innerPath(Route.useSearch().from);
  const search = from === null ? {} : { from };
  const navigate = useNavigate();
  return (
    <RealOnlyScreen
      onRegister={() => navigate({ to: '/register', search })}
      onSignIn={() => navigate({ to: '/login', search })}
      onBack={useBack('/user')}
    />
  );
}
