import { useMediaQuery } from '@mantine/hooks';
import { createRootRouteWithContext, Link, Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { keysOf } from '#domain/keys-of.ts';
import { ConnectionBanner } from '#features/live/ConnectionBanner.tsx';
import { userOf } from '#machines/session/session.machine.ts';
import { AppFrame } from '#ui/AppFrame.tsx';
import { KeepAlive } from '#ui/KeepAlive.tsx';
import { PendingScreen } from '#ui/PendingScreen.tsx';
import { TabBar, type TabName } from '#ui/TabBar.tsx';
import { BrokenRoute } from './-broken.tsx';
import type { RouterContext } from './-context.ts';
import { HomeTab } from './-tabs/home.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: () => (
    <AppFrame>
      <BrokenRoute />
    </AppFrame>
  ),
  notFoundComponent: () => <Navigate to="/" replace />,
});

const tabPaths = {
  quotes: '/',
  trade: '/trade',
  orders: '/order',
  follow: '/follow',
  ranking: '/rank',
  account: '/user',
} as const satisfies Record<TabName, string>;

const TradeTab = lazy(() => import('./-tabs/trade.tsx'));
const OrdersTab = lazy(() => import('./-tabs/orders.tsx'));
const AccountTab = lazy(() => import('./-tabs/account.tsx'));
const RankingTab = lazy(() => import('./-tabs/ranking.tsx'));
const CompanyGate = lazy(() =>
  import('#features/session/CompanyGate.tsx').then((module) => ({ default: module.CompanyGate })),
);
const MarketsAside = lazy(() => import('./-markets-aside.tsx'));
const ComingTab = lazy(() => import('./-tabs/coming.tsx'));

const views = {
  quotes: () => <HomeTab />,
  trade: () => <TradeTab />,
  orders: () => <OrdersTab />,
  follow: () => <ComingTab />,
  ranking: () => <RankingTab />,
  account: () => <AccountTab />,
} satisfies Record<TabName, () => React.ReactElement>;

const tabOf = (path: string) => keysOf(tabPaths).find((tab) => tabPaths[tab] === path) ?? null;

const aside = (
  <Suspense>
    <MarketsAside />
  </Suspense>
);

/** The frame around every screen: tabs stay mounted while other screens cover them. */
function Root() {
  const { session, live } = Route.useRouteContext();
  const active = useRouterState({
    select: ({ location, resolvedLocation }) => tabOf((resolvedLocation ?? location).pathname),
  });
  const isWide = useMediaQuery('(min-width: 960px)');
  const userId = useSelector(session.session, (snapshot) => userOf(snapshot)?.id ?? 'guest');

  const isClosed = useSelector(session.companyGate, (snapshot) => snapshot.matches('closed'));

  if (isClosed)
    return (
      <AppFrame>
        <Suspense>
          <CompanyGate actor={session.companyGate} shell={null}>
            {null}
          </CompanyGate>
        </Suspense>
      </AppFrame>
    );
  return (
    <AppFrame aside={isWide && active !== 'quotes' ? aside : null}>
      <ConnectionBanner actor={live.channel} />
      <Suspense>
        <KeepAlive key={userId} active={active} views={views} fallback={<PendingScreen />} />
      </Suspense>
      <Outlet />
      {active === null ? null : (
        <TabBar current={active} renderLink={(tab, link) => <Link to={tabPaths[tab]} {...link} />} />
      )}
    </AppFrame>
  );
}
