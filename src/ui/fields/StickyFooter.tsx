import type { ReactNode } from 'react';
import classes from './StickyFooter.module.css';

/** The button of a form that may be longer than the screen: in reach of the thumb while the rest scrolls. */
export const StickyFooter = ({ children }: { children: ReactNode }) => (
  <div className={classes.sticky}>{children}</div>
);
