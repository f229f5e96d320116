import { IconCheck } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './RadioRow.module.css';
import radios from './Radios.module.css';

/** A radio button as a row, with a check mark if it is chosen. */
export const RadioRow = ({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <label className={classes.row}>
    <input {...input} type="radio" className={radios.radio} />
    <span className={classes.text}>{children}</span>
    <IconCheck className={classes.check} size={20} aria-hidden="true" />
  </label>
);
