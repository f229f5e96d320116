import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/**
 * Announces what Back closes or leaves from now on, before those that were announced earlier.
 * @param goBack closes a sheet, or leads to the step before
 * @param isSheet false for a step of a page, which stays as it is when the page is left in another way
 * @returns the function to be called when it is closed or left
 */
export type AnnounceBackTarget = (goBack: () => void, isSheet: boolean) => () => void;

/** Without a router, as in a story, there is no Back. */
export const AnnounceBackTargetContext = createContext<AnnounceBackTarget>(() => () => undefined);

function useBackTarget(isAnnounced: boolean, onBack: (() => void) | null, isSheet: boolean): void {
  const announce = useContext(AnnounceBackTargetContext);
  const goBack = useEffectEvent(() => onBack?.());
  useEffect(
    () => (isAnnounced ? announce(() => goBack(), isSheet) : undefined),
    [isAnnounced, announce, isSheet],
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
