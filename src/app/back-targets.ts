import type { RouterHistory } from '@tanstack/react-router';
import type { AnnounceBackTarget } from '#ui/screen/back-targets.ts';

/**
 * While a sheet is open or a page stands at a later step, Back closes the topmost sheet or leads to the step before
 * instead of leaving the page. Leaving it otherwise closes all sheets.
 */
export function createBackTargets(history: RouterHistory): AnnounceBackTarget {
  /** With whether each is a sheet, the topmost last. */
  const announced = new Map<() => void, boolean>();

  function watch(): () => void {
    const { pathname } = history.location;
    const unblock = history.block({
      blockerFn: ({ action }) => {
        const topmost = [...announced.keys()].at(-1);
        if (action !== 'BACK' || topmost === undefined) return false;
        topmost();
        return true;
      },
      enableBeforeUnload: false,
    });
    const unsubscribe = history.subscribe(({ location }) => {
      if (location.pathname === pathname) return;
      for (const [goBack, isSheet] of [...announced].reverse()) if (isSheet) goBack();
    });
    return () => {
      unblock();
      unsubscribe();
    };
  }

  let unwatch = (): void => undefined;
  return (goBack, isSheet) => {
    if (announced.size === 0) unwatch = watch();
    announced.set(goBack, isSheet);
    return () => {
      announced.delete(goBack);
      if (announced.size === 0) unwatch();
    };
  };
}
