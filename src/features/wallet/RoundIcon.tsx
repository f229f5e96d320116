import type { ReactNode } from 'react';
import classes from './RoundIcon.module.css';

interface RoundIconProps {
  tone?: 'accent' | 'success' | 'warning' | 'danger' | 'neutral';
  children: ReactNode;
}

/** An icon in a circle at the start of a row: what the row is, in the colour of how it stands. Decorative. */
export const RoundIcon = ({ tone = 'accent', children }: RoundIconProps) => (
  <span className={classes.icon} data-tone={tone} aria-hidden="true">
    {children}
  </span>
);
