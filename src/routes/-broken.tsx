import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CrashScreen } from '#ui/CrashScreen.tsx';
import { OfflineScreen } from '#ui/OfflineScreen.tsx';
import { useOnline } from '#ui/use-online.ts';
import { tabAt } from './-tabs.ts';
import { useBack } from './-use-back.ts';

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
