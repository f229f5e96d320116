import type { RouterHistory } from '@tanstack/react-router';
import type { AnnounceBackTarget, BackTarget } from '#ui/back-targets.ts';

/**
 * While a sheet is open or a page stands at a later step, Back closes the topmost sheet or leads to the step before
 * instead of leaving the page. Leaving it otherwise closes all sheets.
 */
export function createBackTargets(history: RouterHistory): AnnounceBackTarget {
  const announced = new Set<BackTarget>();

  function watch(): () => void {
    const { pathname } = history.location;
    const unblock = history.block({
      blockerFn: ({ action }) => {
        const topmost = [...announced].at(-1);
        if (action !== 'BACK' || topmost === undefined) return false;
        topmost.goBack();
        return true;
      },
      enableBeforeUnload: false,
    });
    const unsubscribe = history.subscribe(({ location }) => {
      if (location.pathname === pathname) return;
      for (const { kind, goBack } of [...announced].reverse()) if (kind === 'sheet') goBack();
    });
    return () => {
      unblock();
      unsubscribe();
    };
  }

  let unwatch = (): void => undefined;
  return (target) => {
    if (announced.size === 0) unwatch = watch();
    announced.add(target);
    return () => {
      announced.delete(target);
      if (announced.size === 0) unwatch();
    };
  };
}
