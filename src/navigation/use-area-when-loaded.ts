import { useEffect, useState } from 'react';
import type { LazyServices } from './context.ts';
import { useAppContext } from './route.ts';

/**
 * The services of an area that a screen shows a detail of: null until it is loaded, and where it can't be. The detail
 * leads to the area's own screen, which says so.
 * @param name null while nothing of it is to be shown
 */
export function useAreaWhenLoaded<Name extends keyof LazyServices>(
  name: Name | null,
): LazyServices[Name] | null {
  const { areas } = useAppContext();
  const [services, setServices] = useState<LazyServices[Name] | null>(null);
  useEffect(() => {
    if (name === null) return;
    let isShown = true;
    const load: () => Promise<LazyServices[Name]> = areas[name];
    load().then(
      (loaded) => isShown && setServices(loaded),
      (error: unknown) => console.warn(`The area ${name} did not load.`, error),
    );
    return () => {
      isShown = false;
    };
  }, [areas, name]);
  return services;
}
