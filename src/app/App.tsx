import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ContextType, lazy, Suspense, useEffect } from 'react';
import type { InstallServices } from '#features/install/services.ts';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import type { TextStorage } from '#ports/text-storage.ts';
import { AppFrame } from '#ui/screen/AppFrame.tsx';
import { BackHistory } from '#ui/screen/back-history.ts';
import { CrashScreen } from '#ui/screen/CrashScreen.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { loadWhenIdle } from './idle.ts';
import { ThemeProvider } from './ThemeProvider.tsx';

// Not needed for the first screen. They are loaded before the first message, which may say that the network failed.
const Additions = lazy(() => loadWhenIdle(() => import('./Additions.tsx')));

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
  loadInstall: () => Promise<InstallServices>;
}

/** The whole app around its router; services come from the router's context. */
export function App({
  router,
  storage,
  languages,
  sandbox,
  knowsRules,
  report,
  onShown,
  loadInstall,
}: AppProps) {
  useEffect(() => onShown(), [onShown]);
  return (
    <LocaleProvider storage={storage}>
      <ThemeProvider storage={storage}>
        <Sandbox value={sandbox}>
          <KnowsRules value={knowsRules}>
            <BackHistory value={router.history}>
              <ErrorBoundary report={report} fallback={crashed}>
                <RouterProvider router={router} />
              </ErrorBoundary>
            </BackHistory>
          </KnowsRules>
        </Sandbox>
        <ErrorBoundary report={report} fallback={nothing}>
          <Suspense>
            <Additions
              router={router}
              storage={storage}
              languages={languages}
              report={report}
              loadInstall={loadInstall}
            />
          </Suspense>
        </ErrorBoundary>
      </ThemeProvider>
    </LocaleProvider>
  );
}
