import { i18n } from '@lingui/core';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { storedLocale } from '#i18n/LocaleProvider.tsx';
import { BrokenRoute } from '#routes/-broken.tsx';
import { parseSearch, stringifySearch } from '#routes/-search-text.ts';
import { PendingScreen } from '#ui/PendingScreen.tsx';
import { routeTree } from '../routeTree.gen.ts';
import type { Environment } from './environment.ts';
import { showExpired, showNotice } from './notices.ts';
import { createApp } from './services.ts';

const showsPairs = new Set(['/', '/trade', '/order']);

/** The app and the router that shows it. @param history the browser's own unless another is given. */
export function openApp(environment: Environment, history?: RouterHistory) {
  const app = createApp({
    environment,
    language: () => i18n.locale || storedLocale(environment.storage),
    notify: showNotice,
    onExpired: () => {
      showExpired();
      const { pathname, href } = router.state.location;
      if (pathname !== '/login') router.navigate({ to: '/login', search: { from: href } });
    },
  });

  const router = createRouter({
    routeTree,
    context: app.context,
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    defaultPendingMinMs: 0,
    defaultErrorComponent: BrokenRoute,
    defaultOnCatch: (error) => environment.warn('A screen broke', error),
    parseSearch,
    stringifySearch,
    ...(history ? { history } : {}),
  });

  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (!pathChanged) return;
    app.startLive();
    if (showsPairs.has(toLocation.pathname)) app.refreshPairs();
    if (toLocation.pathname === '/order') app.refreshOrders();
  });

  i18n.on('change', app.refreshWords);

  return { app, router };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openApp>['router'];
  }
}
