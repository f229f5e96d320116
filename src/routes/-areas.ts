import { getRouteApi } from '@tanstack/react-router';
import { use } from 'react';
import type { LazyServices, RouterContext } from './-context.ts';

const root = getRouteApi('__root__');

type Services<Names extends readonly (keyof LazyServices)[]> = {
  -readonly [Index in keyof Names]: LazyServices[Names[Index]];
};

/** The services of areas that load on demand; suspends until all of them are loaded. */
export function useAreas<const Names extends readonly (keyof LazyServices)[]>(
  ...names: Names
): Services<Names> {
  const { areas } = root.useRouteContext();
  const loading = names.map((name): Promise<unknown> => areas[name]());
  return loading.map((promise) => use(promise)) as Services<Names>; // map preserves the order of the names
}

/** For `beforeLoad`: loads areas together with the route, also when a link to it is preloaded. */
export const loadAreas =
  (...names: (keyof LazyServices)[]) =>
  async ({ context: { areas } }: { context: RouterContext }): Promise<void> => {
    await Promise.all(names.map((name): Promise<unknown> => areas[name]()));
  };
