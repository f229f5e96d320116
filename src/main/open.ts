import { i18n } from '@lingui/core';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { storedLocale } from '#i18n/LocaleProvider.tsx';
import { BrokenRoute } from '#routes/-broken.tsx';
import { parseSearch, stringifySearch } from '#routes/-search-text.ts';
import { PendingScreen } from '#ui/PendingScreen.tsx';
import { noteReference } from '#ui/reference.ts';
import { routeTree } from '../routeTree.gen.ts';
import { createApp } from './app.ts';
import type { Environment } from './environment.ts';
import { showExpired, showNotice, unexplainedRefusal } from './notices.ts';

/**
 * The app and its router. `close` is for a page that outlives its app: nothing of it is shown from then on.
 * @param history the browser's history by default (APP-2)
 */
export function openApp(environment: Environment, history?: RouterHistory) {
  let isClosed = false;
  const app = createApp({
    environment,
    language: () => i18n.locale || storedLocale(environment.storage),
    notify: (notice) => {
      if (!isClosed) showNotice(notice);
    },
    onFailure: (requestId) => {
      if (!isClosed) noteReference(requestId);
    },
    unexplainedRefusal,
    onExpired: () => {
      if (isClosed) return;
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

  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) app.onNavigated(toLocation.pathname);
  });

  // Activating the stored language at the start is no change: the first calls were made in it.
  let language: string = storedLocale(environment.storage);
  const stopListening = i18n.on('change', () => {
    if (i18n.locale === language) return;
    language = i18n.locale;
    app.onLocaleChanged();
  });

  const close = () => {
    isClosed = true;
    stopListening();
    app.stop();
  };

  return { app, router, close };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openApp>['router'];
  }
}
