import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screenAt } from './-guard.ts';
import { showUnknownAddress } from './-notices.ts';

/** Any unknown path is redirected to / (APP-3). */
export const Route = createFileRoute('/$')({ ...screenAt('/$'), component: UnknownAddress });

function UnknownAddress() {
  useEffect(() => {
    showUnknownAddress();
  }, []);
  return <Navigate to="/" replace />;
}
