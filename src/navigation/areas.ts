import { getRouteApi, useLocation } from '@tanstack/react-router';
import { use } from 'react';
import type { LazyServices, RouterContext } from './context.ts';

const root = getRouteApi('__root__');

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
  const { areas } = root.useRouteContext();
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
