import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { isSignedIn, type SessionActor, standingOf } from '#machines/session/session.machine.ts';

interface Guarded {
  context: { session: { session: SessionActor } };
  location: { href: string };
}

/**
 * Lets signed-in users on, and sends guests to /login with the wanted path in `from` (document 1, §2).
 * While the session is being restored it waits; when nobody can be asked it lets the route show its own
 * failures, since a stored token may still be good.
 */
export async function requireSession({ context, location }: Guarded): Promise<void> {
  const { session } = context.session;
  const snapshot = await waitFor(session, (each) => !each.matches('restoring'));
  if (!isSignedIn(snapshot) && !snapshot.matches('unverified'))
    throw redirect({ to: '/login', search: { from: location.href } });
}

/**
 * Lets real users on, and tells a demo user that the page needs a real account (document 1, §5:
 * user.only_true_account). The API refuses the calls of such pages, too.
 */
export async function requireReal(guarded: Guarded): Promise<void> {
  await requireSession(guarded);
  const { context, location } = guarded;
  if (standingOf(context.session.session.getSnapshot()) === 'demo')
    throw redirect({ to: '/mine/real-only', search: { from: location.href } });
}
