import { createContext, useContext } from 'react';

/** The element of the app's column; null until it is mounted. */
export const Column = createContext<HTMLElement | null>(null);

/** The element in which a whole screen scrolls with its header and footer, in a low window; else null (APP-61). */
export const LowScroller = createContext<HTMLElement | null>(null);

/** Portal props that place an overlay inside the column; without a column it covers the page. */
export function useOverlayPlace(): { target?: HTMLElement } {
  const column = useContext(Column);
  return column ? { target: column } : {};
}
