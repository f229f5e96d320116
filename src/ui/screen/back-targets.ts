import type { RouterHistory } from '@tanstack/react-router';
import { useContext, useEffect, useEffectEvent } from 'react';
import { BackHistory } from './back-history.ts';

/**
 * Announces what Back closes or leaves from now on, before those that were announced earlier.
 * @param goBack closes a sheet, or leads to the step before
 * @param isSheet false for a step of a page, which stays as it is when the page is left in another way
 * @returns the function to be called when it is closed or left
 */
type AnnounceBackTarget = (goBack: () => void, isSheet: boolean) => () => void;

/**
 * Repeats the app's first entry, as the second one: Back from the first leaves the app, and the browser asks nobody
 * before. To everybody else the two are one.
 * @returns the function that does it where the first is shown
 */
function createRepetition(history: RouterHistory): () => void {
  let isRepeated = false;
  const isAt = (index: number) => history.location.state.__TSR_index === index;
  const { canGoBack } = history;
  history.canGoBack = () => canGoBack() && !(isRepeated && isAt(1));
  history.subscribe(({ action }) => {
    if (!isRepeated || !isAt(0)) return;
    isRepeated = false;
    if (action.type === 'BACK') history.back();
  });
  return () => {
    if (!isAt(0)) return;
    history.push(history.location.href, { __hashScrollIntoViewOptions: false });
    isRepeated = true;
  };
}

/**
 * While a sheet is open or a page stands at a later step, Back closes the topmost sheet or leads to the step before
 * instead of leaving the page. Leaving it otherwise closes all sheets.
 */
function createBackTargets(history: RouterHistory): AnnounceBackTarget {
  /** With whether each is a sheet, the topmost last. */
  const announced = new Map<() => void, boolean>();
  const repeatFirst = createRepetition(history);

  function watch(): () => void {
    repeatFirst();
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

const targets = new WeakMap<RouterHistory, AnnounceBackTarget>();

function targetsOf(history: RouterHistory): AnnounceBackTarget {
  const known = targets.get(history) ?? createBackTargets(history);
  targets.set(history, known);
  return known;
}

function useBackTarget(isAnnounced: boolean, onBack: (() => void) | null, isSheet: boolean): void {
  const history = useContext(BackHistory);
  const goBack = useEffectEvent(() => onBack?.());
  useEffect(
    () => (isAnnounced && history ? targetsOf(history)(() => goBack(), isSheet) : undefined),
    [isAnnounced, history, isSheet],
  );
}

/**
 * Closes a sheet on Back, and when its page is left (APP-38).
 * @param onClose null while the sheet can't be closed: it then stays, and so does its page on Back
 */
export function useOpenSheet(opened: boolean, onClose: (() => void) | null): void {
  useBackTarget(opened, onClose, true);
}

/**
 * Leads to the step before on Back, in a page of several steps (APP-41).
 * @param onBack null where Back leaves the page
 */
export function useStepBack(onBack: (() => void) | null): void {
  useBackTarget(onBack !== null, onBack, false);
}
