import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ContextType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { hasChosenLocale, LocaleProvider, storedLocale } from '#i18n/LocaleProvider.tsx';
import { preferredLocale } from '#i18n/preferred-locale.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { AppFrame } from '#ui/AppFrame.tsx';
import { CrashScreen } from '#ui/CrashScreen.tsx';
import { KnowsRules } from '#ui/known-rules.ts';
import { AnnounceSheetContext } from '#ui/open-sheets.ts';
import { Sandbox } from '#ui/sandbox.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadWhenIdle } from './idle.ts';
import { createOpenSheets } from './open-sheets.ts';
import { ThemeProvider } from './ThemeProvider.tsx';

// Not needed for the first screen. They are loaded before the first message, which may say that the network failed.
const Toasts = lazy(() => loadWhenIdle(() => import('./Toasts.tsx')));

const LanguageOffer = lazy(() => loadWhenIdle(() => import('./LanguageOffer.tsx')));

/** The browser's language, for a visitor who sees another one without having chosen it. */
function offeredLocale(storage: TextStorage, languages: readonly string[]) {
  const preferred = preferredLocale(languages);
  return hasChosenLocale(storage) || preferred === storedLocale(storage) ? null : preferred;
}

const crashed = (onRetry: () => void) => (
  <AppFrame>
    <CrashScreen onRetry={onRetry} />
  </AppFrame>
);

/** Without its toasts the app goes on. */
const nothing = () => null;

interface AppProps {
  router: AnyRouter;
  storage: TextStorage;
  /** The browser's languages in BCP 47, the most wanted first. */
  languages: readonly string[];
  sandbox: ContextType<typeof Sandbox>;
  /** Whether the API has the exchange's own rules. */
  knowsRules: boolean;
  /** Called with the error that broke a screen, and its component stack. */
  report: (error: unknown, where: string) => void;
  onShown: () => void;
}

/** The whole app around its router; services come from the router's context. */
export function App({ router, storage, languages, sandbox, knowsRules, report, onShown }: AppProps) {
  useKeptFocus();
  useEffect(() => onShown(), [onShown]);
  const reportOffer = useCallback((error: unknown) => report(error, ''), [report]);
  const [offered] = useState(() => offeredLocale(storage, languages));
  const [announceSheet] = useState(() => createOpenSheets(router.history));
  return (
    <LocaleProvider storage={storage}>
      <ThemeProvider storage={storage}>
        <Sandbox value={sandbox}>
          <KnowsRules value={knowsRules}>
            <AnnounceSheetContext value={announceSheet}>
              <ErrorBoundary report={report} fallback={crashed}>
                <RouterProvider router={router} />
              </ErrorBoundary>
            </AnnounceSheetContext>
          </KnowsRules>
        </Sandbox>
        <ErrorBoundary report={report} fallback={nothing}>
          <Suspense>
            <Toasts />
            {offered === null ? null : <LanguageOffer offered={offered} report={reportOffer} />}
          </Suspense>
        </ErrorBoundary>
      </ThemeProvider>
    </LocaleProvider>
  );
}
