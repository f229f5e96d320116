import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { RealOnlyScreen } from '#features/session/RealOnlyScreen.tsx';
import { sessionStatusOf } from '#machines/session/session.machine.ts';
import { fromField, passedOn, screenAt } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

/** Explains to a demo user that the page `from` is for real users (SESSION-50); others are redirected to it. */
export const Route = createFileRoute('/mine/real-only')({
  ...screenAt('/mine/real-only'),
  validateSearch: v.object({ from: fromField }),
  beforeLoad: ({ context, search }) => {
    if (sessionStatusOf(context.session.session.getSnapshot()) === 'demo') return;
    throw redirect({ href: passedOn(search.from).from ?? '/user', replace: true });
  },
  component: RealOnlyRoute,
});

function RealOnlyRoute() {
  const search = passedOn(Route.useSearch().from);
  const navigate = useNavigate();
  return (
    <RealOnlyScreen
      onRegister={() => navigate({ to: '/register', search })}
      onSignIn={() => navigate({ to: '/login', search })}
      onBack={useBack()}
    />
  );
}
