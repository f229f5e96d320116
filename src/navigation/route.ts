import { getRouteApi, redirect, useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import * as v from 'valibot';
import { waitFor } from 'xstate';
import { isSignedIn, type SessionActor, sessionStatusOf, userOf } from '#machines/session/session.machine.ts';
import type { User } from '#protocol/session.ts';
import type { LazyServices, RouterContext } from './context.ts';
import { type Screen, type ScreenPath, screens } from './screens.ts';

const root = getRouteApi('__root__');

/** What every screen may ask of the app, also one that is shown beside or behind that of the path. */
export const useAppContext = (): RouterContext => root.useRouteContext();

/** Null for a guest, and while the session is being restored. */
export const useUser = (): User | null => useSelector(useAppContext().session.session, userOf);

/** A number in a query, such as a `type`; `fallback` where there is none. */
export const digitOr = (fallback: number) =>
  v.optional(v.fallback(v.pipe(v.union([v.number(), v.string()]), v.transform(Number)), fallback));

/** A text in a query, such as an id; empty where there is none. */
export const textField = v.optional(v.fallback(v.string(), ''), '');

/** The query field of sign-in, and of the screens around it, with the path that the user wanted (SESSION-3). */
export const fromField = v.optional(v.fallback(v.string(), ''));

const placeholderOrigin = 'http://pelorus.invalid';

/** The path if it is inside the app, else null: `from` must never redirect to another site. */
export function innerPath(path: string | undefined): string | null {
  if (!path?.startsWith('/') || !URL.canParse(path, placeholderOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(path, placeholderOrigin);
  return origin === placeholderOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}

/** The query that passes the wanted path on to the next of these screens; empty if it isn't inside the app. */
export function passedOn(from: string | undefined): { from?: string } {
  const path = innerPath(from);
  return path === null ? {} : { from: path };
}

type Services<Names extends readonly (keyof LazyServices)[]> = {
  -readonly [Index in keyof Names]: LazyServices[Names[Index]];
};

type Load = () => Promise<unknown>;

/** Loads that have failed, and on which visit of a screen. */
const failures = new WeakMap<Load, { visit: string | undefined; loading: Promise<unknown> }>();

/** React asks again once a load has failed: on the same visit it gets the failure, or would load for ever. */
function loadingOn(visit: string | undefined, load: Load): Promise<unknown> {
  const failure = failures.get(load);
  if (failure && failure.visit === visit) return failure.loading;
  const loading = load();
  loading.catch(() => failures.set(load, { visit, loading }));
  return loading;
}

/** The services of areas that load on demand; suspends until all of them are loaded. */
export function useAreas<const Names extends readonly (keyof LazyServices)[]>(
  ...names: Names
): Services<Names> {
  const { areas } = useAppContext();
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const loading = names.map((name) => loadingOn(visit, areas[name]));
  return loading.map((promise) => use(promise)) as Services<Names>; // map preserves the order of the names
}

/** For `beforeLoad`: loads areas together with the route, also when a link to it is preloaded. */
export const loadAreas =
  (...names: (keyof LazyServices)[]) =>
  async ({ context: { areas } }: { context: RouterContext }): Promise<void> => {
    await Promise.all(names.map((name): Promise<unknown> => areas[name]()));
  };

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
