import { CrashScreen } from '#ui/CrashScreen.tsx';

/**
 * A route that broke, or whose files are gone since a newer app was put in their place: the page is loaded
 * anew, since a file that failed once fails again.
 */
export const BrokenRoute = () => <CrashScreen onRetry={() => window.location.reload()} />;
