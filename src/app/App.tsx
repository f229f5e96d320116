import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ContextType, lazy, Suspense } from 'react';
import { LocaleProvider } from '#i18n/LocaleProvider.tsx';
import type { TextStorage } from '#ports/text-storage.ts';
import { Sandbox } from '#ui/sandbox.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ThemeProvider } from './ThemeProvider.tsx';

// Not needed for the first paint, so they load after the first screen.
const Toasts = lazy(() => import('./Toasts.tsx'));

interface AppProps {
  router: AnyRouter;
  storage: TextStorage;
  sandbox: ContextType<typeof Sandbox>;
  /** Called with the error that broke a screen, and its component stack. */
  report: (error: unknown, where: string) => void;
}

/** The whole app around its router; services come from the router's context. */
export function App({ router, storage, sandbox, report }: AppProps) {
  useKeptFocus();
  return (
    <LocaleProvider storage={storage}>
      <ThemeProvider storage={storage}>
        <Sandbox value={sandbox}>
          <ErrorBoundary report={report}>
            <RouterProvider router={router} />
          </ErrorBoundary>
        </Sandbox>
        <Suspense>
          <Toasts />
        </Suspense>
      </ThemeProvider>
    </LocaleProvider>
  );
}
