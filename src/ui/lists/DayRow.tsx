import type { ReactNode } from 'react';
import type { Grouped } from '../figures/day-groups.ts';
import classes from './DayRow.module.css';

interface DayRowProps extends Pick<Grouped<unknown>, 'isFirst' | 'isLast'> {
  /** Or of what else its rows have in common. */
  day: ReactNode;
  children: ReactNode;
}

/** A row below the name of its day, if it is the first of it. The rows of a day look like one card. */
export const DayRow = ({ day, isFirst, isLast, children }: DayRowProps) => (
  <div className={classes.group}>
    {day === null ? null : <h2 className={classes.day}>{day}</h2>}
    <div className={classes.row} data-first={isFirst || undefined} data-last={isLast || undefined}>
      {children}
    </div>
  </div>
);
