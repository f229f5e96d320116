import type { ReactNode } from 'react';
import classes from './DoubleTapGuard.module.css';

/** Buttons that take no tap at first: the second one of a double tap lands on the sheet that the first has opened (APP-42). */
export const DoubleTapGuard = ({ children }: { children: ReactNode }) => (
  <div className={classes.guard}>{children}</div>
);
