import type { ReactNode } from 'react';
import classes from './FillChip.module.css';

interface FillChipProps {
  /** Null while there is nothing to fill in. */
  onFill: (() => void) | null;
  children: ReactNode;
}

/** A small button below an amount that fills one in. */
export const FillChip = ({ onFill, children }: FillChipProps) => (
  <button type="button" className={classes.chip} disabled={onFill === null} onClick={onFill ?? undefined}>
    <span>{children}</span>
  </button>
);

/** The chips below an amount. */
export const FillChips = ({ children }: { children: ReactNode }) => (
  <div className={classes.chips}>{children}</div>
);
