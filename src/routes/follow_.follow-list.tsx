import { createFileRoute, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { TraderListScreen } from '#features/follow/TraderListScreen.tsx';
import { isSignedIn, userOf } from '#machines/session/session.machine.ts';
import { useAreas } from './-areas.ts';
import { screenAt } from './-guard.ts';
import { useBack } from './-use-back.ts';

/** The underscore in the file's name keeps the page out of the tab /follow. */
export const Route = createFileRoute('/follow_/follow-list')({
  ...screenAt('/follow/follow-list'),
  component: TraderListRoute,
});

const root = getRouteApi('__root__');

function TraderListRoute() {
  const { session } = root.useRouteContext().session;
  const [traders] = useAreas('traders');
  const navigate = useNavigate();
  return (
    <TraderListScreen
      // Guests see the traders, too, in lists of their own.
      key={useSelector(session, (snapshot) => userOf(snapshot)?.id ?? 'guest')}
      services={traders}
      isSignedIn={useSelector(session, isSignedIn)}
      onTrader={(id) => navigate({ to: '/follow/trader', search: { id } })}
      onBack={useBack()}
    />
  );
}
