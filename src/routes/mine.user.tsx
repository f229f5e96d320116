import { createFileRoute, redirect } from '@tanstack/react-router';

/** The personal center by its other name. */
export const Route = createFileRoute('/mine/user')({
  beforeLoad: () => {
    throw redirect({ to: '/user', replace: true });
  },
});
