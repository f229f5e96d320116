import { createFileRoute, redirect } from '@tanstack/react-router';
import { screenAt } from '#navigation/route.ts';

/** Redirects to the personal center (ACCOUNT-1, ACCOUNT-2). */
export const Route = createFileRoute('/mine/user')({
  ...screenAt('/mine/user'),
  loader: () => {
    throw redirect({ to: '/user', replace: true });
  },
});
