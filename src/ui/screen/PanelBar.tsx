import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The title bar of the panel around it; null outside of the desk. */
export const PanelBar = createContext<HTMLElement | null>(null);

/** What chooses the content below it: in the title bar of a panel of the desk, whose height is scarce, else in its place. */
export function InPanelBar({ children }: { children: ReactNode }) {
  const bar = use(PanelBar);
  return bar === null ? children : createPortal(children, bar);
}
