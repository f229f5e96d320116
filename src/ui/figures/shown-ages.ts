import { useSelector } from '@xstate/react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type LoadableActor, loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { asOfOf } from '#machines/shared/remembered.ts';

const ages = new Map<object, number>();
const listeners = new Set<() => void>();

function setAge(shown: object, asOf: number | null): void {
  if (asOf === null) ages.delete(shown);
  else ages.set(shown, asOf);
  for (const listener of listeners) listener();
}

/** To be called where a list is shown: the screen says how old it is if an earlier visit has read it. */
export function useShownAge(asOf: number | null): void {
  useLayoutEffect(() => {
    if (asOf === null) return;
    const shown = {};
    setAge(shown, asOf);
    return () => setAge(shown, null);
  }, [asOf]);
}

/** The value that is shown, null until it is read. The screen says how old it is if an earlier visit has read it. */
export function useShownValue<Value>(actor: LoadableActor<Value>): Value | null {
  useShownAge(useSelector(actor, asOfOf));
  return useSelector(actor, loadedValueOf);
}

const useAge = (pick: (...of: number[]) => number): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (ages.size === 0 ? null : pick(...ages.values())),
  );

/** When the oldest of what is on the screen was read, in Unix milliseconds; null where all is of this visit. */
export const useOldestShown = () => useAge(Math.min);

/** The same of the newest that isn't of this visit. */
export const useNewestShown = () => useAge(Math.max);
