import type { ReactNode } from 'react';
import { focusHome } from './focus-home.ts';
import classes from './InsteadOfScreen.module.css';

/** The place of a screen that can't be shown: says why in its middle. */
export const InsteadOfScreen = ({ children }: { children: ReactNode }) => (
  <main className={classes.screen} {...focusHome()}>
    {children}
  </main>
);
