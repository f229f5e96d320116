import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOnline } from '#ui/hooks/use-online.ts';
import { CrashScreen } from '#ui/screen/CrashScreen.tsx';
import { OfflineScreen } from '#ui/screen/OfflineScreen.tsx';
import { tabAt } from './tabs.ts';
import { useBack } from './use-back.ts';

const reload = () => window.location.reload();

/**
 * Shown for a route that threw an error, whose files were replaced by a newer release, or can't be loaded offline.
 * Trying again reloads the page, since the browser doesn't request a module again that failed to load. Offline it
 * does so by itself when the network is back.
 */
export function BrokenRoute() {
  const isOnline = useOnline();
  const [brokeOffline] = useState(!isOnline);
  useEffect(() => {
    if (brokeOffline && isOnline) reload();
  }, [brokeOffline, isOnline]);
  return brokeOffline ? <UnloadedRoute /> : <CrashScreen onRetry={reload} />;
}

/** Leads back like the screen itself: an installed app has no other way. */
function UnloadedRoute() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const onBack = useBack();
  return <OfflineScreen {...(tabAt(path) === null ? { onBack } : {})} />;
}
