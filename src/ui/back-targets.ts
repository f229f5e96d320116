import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** A sheet that Back closes, or a step of a page that it leaves, before it leaves the page. */
export interface BackTarget {
  kind: 'sheet' | 'step';
  goBack: () => void;
}

/**
 * Announces what Back closes or leaves from now on, before those that were announced earlier.
 * @returns the function to be called when it is closed or left
 */
export type AnnounceBackTarget = (target: BackTarget) => () => void;

/** Without a router, as in a story, there is no Back. */
export const AnnounceBackTargetContext = createContext<AnnounceBackTarget>(() => () => undefined);

function useBackTarget(kind: BackTarget['kind'], isAnnounced: boolean, onBack: () => void): void {
  const announce = useContext(AnnounceBackTargetContext);
  const goBack = useEffectEvent(onBack);
  useEffect(
    () => (isAnnounced ? announce({ kind, goBack: () => goBack() }) : undefined),
    [kind, isAnnounced, announce],
  );
}

/**
 * Closes a sheet on Back, and when its page is left (APP-38).
 * @param onClose null while the sheet can't be closed: it then stays, and so does its page on Back
 */
export function useOpenSheet(opened: boolean, onClose: (() => void) | null): void {
  useBackTarget('sheet', opened, () => onClose?.());
}

/**
 * Leads to the step before on Back, in a page of several steps (APP-41).
 * @param onBack null where Back leaves the page
 */
export function useStepBack(onBack: (() => void) | null): void {
  useBackTarget('step', onBack !== null, () => onBack?.());
}
