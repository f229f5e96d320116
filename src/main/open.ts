import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { loadWhenIdle } from '#app/idle.ts';
import { storedLocale } from '#i18n/LocaleProvider.tsx';
import { BrokenRoute } from '#navigation/BrokenRoute.tsx';
import { parseSearch, stringifySearch } from '#navigation/search-text.ts';
import { noteReference } from '#ui/figures/reference.ts';
import { PendingScreen } from '#ui/screen/PendingScreen.tsx';
import { routeTree } from '../routeTree.gen.ts';
import { createApp } from './app.ts';
import type { Environment } from './environment.ts';

/** Loaded before the first message, which may say that the network failed. */
const loadToasts = () => import('./call-toasts.ts');

type Toasts = Awaited<ReturnType<typeof loadToasts>>;

/** Used when the API refuses without a message. */
const unexplainedRefusal = () => i18n._(msg`That didn't work. Please try again later.`);

/**
 * The app and its router. `close` is for a page that outlives its app: nothing of it is shown from then on.
 * @param history the browser's history by default (APP-2)
 */
export function openApp(environment: Environment, history?: RouterHistory) {
  let isClosed = false;
  const show = (toast: Parameters<Toasts['showAppToast']>[0]) =>
    void loadToasts()
      .then(({ showAppToast }) => isClosed || showAppToast(toast))
      .catch((error: unknown) => environment.warn('A message could not be shown', error));
  const app = createApp({
    environment,
    language: () => i18n.locale || storedLocale(environment.storage),
    notify: show,
    onFailure: (requestId) => {
      if (!isClosed) noteReference(requestId);
    },
    unexplainedRefusal,
    onExpired: () => {
      if (isClosed) return;
      show({ kind: 'expired' });
      const { pathname, href } = router.state.location;
      if (pathname !== '/login') router.navigate({ to: '/login', search: { from: href } });
    },
  });

  const router = createRouter({
    routeTree,
    context: app.context,
    defaultPreload: 'intent',
    defaultPendingComponent: PendingScreen,
    // Before the patience of the first screen ends: the router would update what React hasn't mounted yet.
    defaultPendingMs: 900,
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

  // The user has pressed a notice of the device while the app is open.
  environment.workers?.addEventListener('message', ({ data }) => {
    if (data?.type === 'OPEN') router.history.push(data.path);
  });

  loadWhenIdle(loadToasts).catch(() => undefined);

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
