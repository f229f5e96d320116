import type { ComponentProps } from 'react';
import classes from './RowButton.module.css';

/** A row of a list that is pressed as a whole; `className` adds how high it is. */
export const RowButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button {...button} type="button" className={`${classes.row} ${className}`} />
);
