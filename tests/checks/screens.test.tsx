import { type AnyRoute, isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { demoUser, realUser } from '#fixtures/session.ts';
import { screens } from '#navigation/screens.ts';
import type { User } from '#protocol/session.ts';
import { startReadApp } from '../kit/browser/started-app.ts';

/** The routes by their paths, on an app that has read what it reads for a visitor. */
async function openFor(user: User | null) {
  const { app, router } = await startReadApp({ user });
  return { app, routes: new Map<string, AnyRoute>(Object.entries(router.routesByPath)) };
}

describe('Every route', () => {
  it('has the row of its own path in the table of screens', async () => {
    const { routes } = await openFor(null);
    expect([...routes.keys()].sort()).toEqual(Object.keys(screens).sort());
    for (const [path, row] of Object.entries(screens))
      expect(routes.get(path)?.options.staticData.screen, path).toBe(row);
  });

  // The notice to demo users redirects all others.
  const guarded = Object.entries(screens).filter(([path]) => path !== '/mine/real-only');
  const led = { everyone: null, users: '/login', realUsers: '/mine/real-only' } as const;

  it.each<[string, User | null, (row: keyof typeof led) => string | null]>([
    ['a guest', null, (row) => (row === 'everyone' ? null : led.users)],
    ['a demo user', demoUser, (row) => (row === 'realUsers' ? led.realUsers : null)],
    ['a real user', realUser, () => null],
  ])('redirects %s as its row says', async (_, user, expected) => {
    const { app, routes } = await openFor(user);
    const redirectOf = async (path: string): Promise<unknown> => {
      const guard = routes.get(path)?.options.beforeLoad;
      try {
        await guard?.({ context: app.context, location: { href: path } } as never);
        return null;
      } catch (thrown) {
        if (!isRedirect(thrown)) throw thrown;
        return [thrown.options.to, thrown.options.search];
      }
    };
    for (const [path, row] of guarded) {
      const to = expected(row.for);
      expect(await redirectOf(path), path).toEqual(to && [to, { from: path }]);
    }
  });
});
