import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireSession } from './-guard.ts';

/** Redirects to the personal center (ACCOUNT-1, ACCOUNT-2). */
export const Route = createFileRoute('/mine/user')({
  beforeLoad: async (guarded) => {
    await requireSession(guarded);
    throw redirect({ to: '/user', replace: true });
  },
});
