import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { isSignedIn, type SessionActor, sessionStatusOf } from '#machines/session/session.machine.ts';
import { type Screen, type ScreenPath, screens } from './screens.ts';

interface Guarded {
  context: { session: { session: SessionActor } };
  location: { href: string };
}

/**
 * Redirects guests to /login with the requested path in `from` (APP-19, APP-20). Waits while the session is
 * being restored. If that failed, the route opens and shows its own errors, since the stored token may still
 * be valid.
 * @throws the redirect
 */
export async function requireSession({ context, location }: Guarded): Promise<void> {
  const { session } = context.session;
  const snapshot = await waitFor(session, (current) => !current.matches('restoring'));
  if (!isSignedIn(snapshot) && !snapshot.matches('unverified'))
    throw redirect({ to: '/login', search: { from: location.href } });
}

/**
 * Like `requireSession`, and redirects demo users to /mine/real-only (SESSION-50). The API refuses the calls of
 * such pages, too.
 * @throws the redirect
 */
export async function requireReal(guarded: Guarded): Promise<void> {
  await requireSession(guarded);
  const { context, location } = guarded;
  if (sessionStatusOf(context.session.session.getSnapshot()) === 'demo')
    throw redirect({ to: '/mine/real-only', search: { from: location.href } });
}

const guards = { everyone: undefined, users: requireSession, realUsers: requireReal } as const;

/** The options that a route takes from the table of screens: its row there, and its guard. */
export const screenAt = <Path extends ScreenPath>(path: Path) => {
  const screen: Screen = screens[path];
  return { staticData: { screen }, beforeLoad: guards[screen.for] };
};
