import { useMediaQuery } from '@mantine/hooks';
import {
  CatchBoundary,
  createRootRouteWithContext,
  Link,
  Navigate,
  Outlet,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { createElement, Fragment, lazy, Suspense, useSyncExternalStore } from 'react';
import { ConnectionBanner } from '#features/live/ConnectionBanner.tsx';
import { CompanyGate } from '#features/session/CompanyGate.tsx';
import { connectionOf } from '#machines/live/connection.ts';
import { isCompanyOpen } from '#machines/session/company-gate.machine.ts';
import { userOf } from '#machines/session/session.machine.ts';
import { BrokenRoute } from '#navigation/BrokenRoute.tsx';
import type { RouterContext } from '#navigation/context.ts';
import { RecordFilterProvider, recordSearch } from '#navigation/record-filter.tsx';
import { tabAt, tabs } from '#navigation/tabs.ts';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import { AppFrame } from '#ui/screen/AppFrame.tsx';
import { KeepAlive } from '#ui/screen/KeepAlive.tsx';
import { PendingScreen } from '#ui/screen/PendingScreen.tsx';
import { AreReadsSlow } from '#ui/screen/slow-reads.ts';
import { TabBar } from '#ui/screen/TabBar.tsx';
import { windows } from '#ui/screen/windows.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { screen: null },
  validateSearch: recordSearch,
  component: Root,
  errorComponent: () => (
    <AppFrame>
      <BrokenRoute />
    </AppFrame>
  ),
  notFoundComponent: () => <Navigate to="/" replace />,
});

const WideAside = lazy(() => import('#screens/desk/WideAside.tsx'));

/**
 * The frame around every screen, behind the check whether the company is open (SESSION-28). Tabs stay mounted
 * while other screens cover them.
 */
function Root() {
  const { session, live } = Route.useRouteContext();
  const { routesByPath, options } = useRouter();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' });
  const active = tabAt(path);
  const isWide = useMediaQuery(windows.wide);
  const userId = useSelector(session.session, (snapshot) => userOf(snapshot)?.id ?? 'guest');

  const isOpen = useSelector(session.companyGate, isCompanyOpen);
  const isFrozen = useSelector(live.channel, (snapshot) => connectionOf(snapshot) !== 'live');
  const isSlow = useSyncExternalStore(live.slowness.subscribe, live.slowness.get);

  return (
    <AppFrame
      aside={
        isOpen && isWide ? (
          <Suspense>
            <WideAside path={path} />
          </Suspense>
        ) : null
      }
    >
      <AreReadsSlow value={isSlow}>
        <CompanyGate actor={session.companyGate} shell={<PendingScreen />}>
          <ConnectionBanner actor={live.channel} />
          <ArePricesFrozen value={isFrozen}>
            <RecordFilterProvider>
              <Suspense>
                <KeepAlive
                  key={userId}
                  active={active?.path ?? null}
                  // Rendered here, not by an outlet, so that the tab stays mounted behind other screens.
                  render={(path) => (
                    <CatchBoundary
                      getResetKey={() => path}
                      errorComponent={BrokenRoute}
                      {...(options.defaultOnCatch ? { onCatch: options.defaultOnCatch } : {})}
                    >
                      {createElement(routesByPath[path].options.component ?? Fragment)}
                    </CatchBoundary>
                  )}
                  fallback={<PendingScreen />}
                />
              </Suspense>
              {active === null ? (
                <Outlet />
              ) : (
                <TabBar
                  tabs={tabs}
                  current={active.name}
                  renderLink={({ path }, link) => <Link to={path} {...link} />}
                />
              )}
            </RecordFilterProvider>
          </ArePricesFrozen>
        </CompanyGate>
      </AreReadsSlow>
    </AppFrame>
  );
}
