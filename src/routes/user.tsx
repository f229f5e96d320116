import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from './-guard.ts';

/** Drawn by the frame, which keeps the tabs. */
export const Route = createFileRoute('/user')({
  beforeLoad: requireSession,
  pendingComponent: () => null,
  component: () => null,
});
