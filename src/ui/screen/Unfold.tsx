import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Unfold.module.css';

interface UnfoldProps {
  /** Always visible: pressing it shows or hides the rest. */
  label: ReactNode;
  /** Whether it is open at first. */
  opened?: boolean;
  children: ReactNode;
}

/** Something to read only if one wants to. The browser keeps whether it is open, and finds words in it. */
export const Unfold = ({ label, opened = false, children }: UnfoldProps) => (
  <details className={classes.box} open={opened}>
    <summary className={classes.label}>
      {label}
      <IconChevronDown className={classes.mark} size={20} aria-hidden="true" />
    </summary>
    <div className={classes.content}>{children}</div>
  </details>
);
