import type { ReactNode } from 'react';
import classes from './Sea.module.css';

interface SeaProps {
  /** The accessible name of the region, where its content doesn't begin with one. */
  label?: string;
  children: ReactNode;
}

/** The dark panel with the figure that matters most; at most one on a screen. */
export const Sea = ({ label, children }: SeaProps) => (
  <section className={classes.sea} data-sea aria-label={label}>
    {children}
  </section>
);
