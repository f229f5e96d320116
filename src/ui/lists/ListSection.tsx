import type { ReactNode, Ref } from 'react';
import classes from './ListSection.module.css';

interface ListSectionProps {
  title: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Whether a wide window shows it beside the form. */
  isBeside?: boolean;
  children: ReactNode;
}

/** A list below a form, or beside it, under a heading of its own. */
export const ListSection = ({ title, ref, isBeside, children }: ListSectionProps) => (
  <section ref={ref} className={classes.section} data-beside={isBeside || undefined}>
    <h2 className={classes.heading}>{title}</h2>
    {children}
  </section>
);
