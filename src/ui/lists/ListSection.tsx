import type { ReactNode } from 'react';
import classes from './ListSection.module.css';

interface ListSectionProps {
  title: ReactNode;
  children: ReactNode;
}

/** A list below a form, under a heading of its own. */
export const ListSection = ({ title, children }: ListSectionProps) => (
  <section>
    <h2 className={classes.heading}>{title}</h2>
    {children}
  </section>
);
