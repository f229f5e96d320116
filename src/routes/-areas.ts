import { getRouteApi } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
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

/**
 * The services of an area that a screen shows a detail of: null until it is loaded, and where it can't be. The detail
 * leads to the area's own screen, which says so.
 */
export function useAreaWhenLoaded<Name extends keyof LazyServices>(name: Name): LazyServices[Name] | null {
  const { areas } = root.useRouteContext();
  const [services, setServices] = useState<LazyServices[Name] | null>(null);
  useEffect(() => {
    let isShown = true;
    const load: () => Promise<LazyServices[Name]> = areas[name];
    load().then(
      (loaded) => isShown && setServices(loaded),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [areas, name]);
  return services;
}

/** For `beforeLoad`: loads areas together with the route, also when a link to it is preloaded. */
export const loadAreas =
  (...names: (keyof LazyServices)[]) =>
  async ({ context: { areas } }: { context: RouterContext }): Promise<void> => {
    await Promise.all(names.map((name): Promise<unknown> => areas[name]()));
  };
