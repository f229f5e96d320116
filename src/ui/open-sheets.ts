import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/**
 * Announces an open sheet, which is on top of those announced before.
 * @param close closes the sheet, if it can be closed at that moment
 * @returns the function to be called when the sheet is closed
 */
export type AnnounceSheet = (close: () => void) => () => void;

/** Without a router, as in a story, there is no Back that could close a sheet. */
export const AnnounceSheetContext = createContext<AnnounceSheet>(() => () => undefined);

/**
 * Closes a sheet on Back, and when its page is left (APP-38).
 * @param onClose null while the sheet can't be closed: it then stays, and so does its page on Back
 */
export function useOpenSheet(opened: boolean, onClose: (() => void) | null): void {
  const announce = useContext(AnnounceSheetContext);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => (opened ? announce(() => close()) : undefined), [opened, announce]);
}
