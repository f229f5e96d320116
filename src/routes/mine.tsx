import { createFileRoute } from '@tanstack/react-router';
import { requireReal, requireSession } from './-guard.ts';

/** What a demo user may not do (document 1, §5). */
const realOnly = new Set([
  '/mine/withdraw',
  '/mine/transfer',
  '/mine/auth',
  '/mine/invite',
  '/mine/password',
]);

/** What helps or informs is open to guests, too: who can't sign in needs it most. */
const open = new Set(['/mine/chat', '/mine/email', '/mine/about', '/mine/announcement']);

/** The router takes a path in any case, with or without a slash at its end. */
const plain = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '');

/** What is below /mine needs a session unless it is open, and some of it a real account. */
export const Route = createFileRoute('/mine')({
  beforeLoad: (guarded) => {
    const path = plain(guarded.location.pathname);
    if (open.has(path)) return undefined;
    return realOnly.has(path) ? requireReal(guarded) : requireSession(guarded);
  },
});
