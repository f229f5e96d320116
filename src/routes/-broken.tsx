import { CrashScreen } from '#ui/CrashScreen.tsx';

/**
 * Shown for a route that threw an error, or whose files were replaced by a newer release. Trying again reloads
 * the page, since the browser doesn't request a module again that failed to load.
 */
export const BrokenRoute = () => <CrashScreen onRetry={() => window.location.reload()} />;
