import type { ReactNode } from 'react';
import classes from './RecordHead.module.css';

/** The first line of a record: its amount, and its status at the end. In spans, since the whole record may be a button. */
export const RecordHead = ({ amount, children }: { amount: ReactNode; children: ReactNode }) => (
  <span className={classes.head}>
    <span className={classes.amount}>{amount}</span>
    {children}
  </span>
);
