import { createFileRoute, Link, useNavigate, useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import { fromField, loadAreas, passedOn, screenAt, useAreas } from '#navigation/route.ts';
import { tabAt, tabs } from '#navigation/tabs.ts';
import { TabBar } from '#ui/screen/TabBar.tsx';

/** `from` is the path that the user wanted (SESSION-3). */
export const Route = createFileRoute('/login')({
  ...screenAt('/login'),
  validateSearch: v.object({ from: fromField }),
  beforeLoad: loadAreas('sessionForms'),
  component: LoginRoute,
});

function LoginRoute() {
  const [session] = useAreas('sessionForms');
  const passed = passedOn(Route.useSearch().from);
  const navigate = useNavigate();
  const router = useRouter();
  // A guest who has come by the tab bar goes on by it.
  const tab = tabAt(passed.from?.split('?', 1)[0] ?? '');
  return (
    <>
      <SignInScreen
        services={session}
        from={passed.from ?? null}
        onSignedIn={() => router.history.replace(passed.from ?? '/')}
        onRegister={() => navigate({ to: '/register', search: passed })}
        onForgot={() => navigate({ to: '/forgot', search: passed })}
        onBack={() => navigate({ to: '/' })}
      />
      {tab === null ? null : (
        <TabBar
          tabs={tabs}
          current={tab.name}
          renderLink={({ path }, link) => <Link to={path} {...link} />}
        />
      )}
    </>
  );
}
