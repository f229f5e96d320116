import { createFileRoute, Navigate } from '@tanstack/react-router';

/** Any unknown path is redirected to / (APP-3). */
export const Route = createFileRoute('/$')({ component: () => <Navigate to="/" replace /> });
