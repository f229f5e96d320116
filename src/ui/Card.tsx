import type { ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps {
  /** Rows that reach the card's edges go without. */
  padded?: boolean;
  /** Names it as a region of the screen. */
  label?: string;
  children: ReactNode;
}

/** A surface with a hairline around it. */
export const Card = ({ padded = true, label, children }: CardProps) => (
  <section className={classes.card} data-padded={padded} aria-label={label}>
    {children}
  </section>
);
