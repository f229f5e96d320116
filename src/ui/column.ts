import { createContext, useContext } from 'react';

/** The element of the column that the app stands in, once it is there. */
export const Column = createContext<HTMLElement | null>(null);

/** Puts an overlay into the column, wherever the column stands on the screen; without one, over the page. */
export function useOverlayPlace(): { target?: HTMLElement } {
  const column = useContext(Column);
  return column ? { target: column } : {};
}
