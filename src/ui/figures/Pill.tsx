import type { ReactNode } from 'react';
import classes from './Pill.module.css';

/** `up` and `down` depend on the setting for rising and falling prices; `success` is always green. */
export type Tone = 'up' | 'down' | 'success' | 'neutral' | 'accent' | 'warning' | 'danger';

interface PillProps {
  tone?: Tone;
  children: ReactNode;
}

/** A small label on a tint of its own colour. */
export const Pill = ({ tone = 'neutral', children }: PillProps) => (
  <span className={classes.pill} data-tone={tone}>
    {children}
  </span>
);
