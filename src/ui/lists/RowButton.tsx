import type { ComponentProps } from 'react';
import classes from './RowButton.module.css';

/** A list row that is a button as a whole; `className` adds its height. */
export const RowButton = ({ className = '', ...button }: ComponentProps<'button'>) => (
  <button {...button} type="button" className={`${classes.row} ${className}`} />
);
