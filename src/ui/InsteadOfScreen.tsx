import type { ReactNode } from 'react';
import classes from './InsteadOfScreen.module.css';
import { focusHome } from './use-kept-focus.ts';

/** The place of a screen that can't be shown: says why in its middle. */
export const InsteadOfScreen = ({ children }: { children: ReactNode }) => (
  <main className={classes.screen} {...focusHome()}>
    {children}
  </main>
);
