import type { AnyRouter } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { bannerOf } from '#machines/live/connection.ts';
import { companyGateStepOf } from '#machines/session/company-gate.machine.ts';
import { screenOf } from '#navigation/screens.ts';
import { loadOfUser } from '#screens/home/load-of-user.ts';
import type { App } from './app.ts';

/** After this the app is rendered with placeholders, which screen readers announce. */
const patienceMilliseconds = 1_000;

const showsPairs = new Set(['/', '/trade']);

/**
 * Waits until what the first screen shows is there: its code, the company's status, the user, the live connection,
 * and the pairs. React then renders it once, in place of the shell, without placeholders in between. What has failed
 * is shown by the screens.
 */
export async function untilFirstScreen({ context }: App, router: AnyRouter): Promise<void> {
  const { session, market, live, areas } = context;
  const { pathname } = router.history.location;
  const lists = showsPairs.has(pathname) ? [market.pairs, market.categories] : [];
  // That there is no stored token is known at once, while its user takes a call.
  const isGuest = session.session.getSnapshot().matches('guest');
  const needed = [
    router.load(),
    ...(pathname === '/' && !isGuest ? [loadOfUser()] : []),
    waitFor(session.companyGate, (snapshot) => companyGateStepOf(snapshot) !== 'checking'),
    waitFor(session.session, (snapshot) => !snapshot.matches('restoring')),
    waitFor(live.channel, (snapshot) => snapshot.hasTag('live') || bannerOf(snapshot) !== null),
    ...(screenOf(pathname)?.needs ?? []).map((name): Promise<unknown> => areas[name]()),
    ...lists.map((list) => waitFor(list, ({ value }) => value !== 'absent' && value !== 'loading')),
  ];
  const isOver = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  await Promise.race([Promise.allSettled(needed), isOver]);
}
