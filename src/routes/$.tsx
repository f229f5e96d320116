import { createFileRoute, Navigate } from '@tanstack/react-router';
import { screenAt } from './-guard.ts';

/** Any unknown path is redirected to / (APP-3). */
export const Route = createFileRoute('/$')({
  ...screenAt('/$'),
  component: () => <Navigate to="/" replace />,
});
