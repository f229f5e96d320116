import type { ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps {
  /** False for rows that reach the card's edges. */
  padded?: boolean;
  /** The accessible name of the region. */
  label?: string;
  children: ReactNode;
}

/** A surface with a hairline around it. */
export const Card = ({ padded = true, label, children }: CardProps) => (
  <section className={classes.card} data-padded={padded} aria-label={label}>
    {children}
  </section>
);
