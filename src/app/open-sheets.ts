import type { RouterHistory } from '@tanstack/react-router';
import type { AnnounceSheet } from '#ui/open-sheets.ts';

/** While a sheet is open, Back closes the topmost one instead of leaving the page. Leaving it otherwise closes all. */
export function createOpenSheets(history: RouterHistory): AnnounceSheet {
  const open = new Set<() => void>();

  function watch(): () => void {
    const { pathname } = history.location;
    const unblock = history.block({
      blockerFn: ({ action }) => {
        const topmost = [...open].at(-1);
        if (action !== 'BACK' || topmost === undefined) return false;
        topmost();
        return true;
      },
      enableBeforeUnload: false,
    });
    const unsubscribe = history.subscribe(({ location }) => {
      if (location.pathname !== pathname) for (const close of [...open].reverse()) close();
    });
    return () => {
      unblock();
      unsubscribe();
    };
  }

  let unwatch = (): void => undefined;
  return (close) => {
    if (open.size === 0) unwatch = watch();
    open.add(close);
    return () => {
      open.delete(close);
      if (open.size === 0) unwatch();
    };
  };
}
