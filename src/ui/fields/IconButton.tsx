import type { ReactNode } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps {
  /** The accessible name. */
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  /** Whether what it opens below is open. */
  expanded?: boolean;
  /** The id of what it opens. */
  controls?: string;
  tabIndex?: number;
  children: ReactNode;
}

/** A button with only an icon, at least 44 px in both directions. */
export const IconButton = ({
  label,
  onClick,
  disabled,
  pressed,
  expanded,
  controls,
  tabIndex,
  children,
}: IconButtonProps) => (
  <button
    type="button"
    className={classes.button}
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    aria-controls={controls}
    disabled={disabled}
    tabIndex={tabIndex}
    onClick={onClick}
  >
    {children}
  </button>
);
