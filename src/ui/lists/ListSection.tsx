import type { ReactNode, Ref } from 'react';
import classes from './ListSection.module.css';

interface ListSectionProps {
  title: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A list below a form, under a heading of its own. */
export const ListSection = ({ title, ref, children }: ListSectionProps) => (
  <section ref={ref} className={classes.section}>
    <h2 className={classes.heading}>{title}</h2>
    {children}
  </section>
);
