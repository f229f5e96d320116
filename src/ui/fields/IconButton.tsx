import type { ReactNode } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps {
  /** The accessible name. */
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  tabIndex?: number;
  children: ReactNode;
}

/** A button with only an icon, at least 44 px in both directions. */
export const IconButton = ({ label, onClick, disabled, pressed, tabIndex, children }: IconButtonProps) => (
  <button
    type="button"
    className={classes.button}
    aria-label={label}
    aria-pressed={pressed}
    disabled={disabled}
    tabIndex={tabIndex}
    onClick={onClick}
  >
    {children}
  </button>
);
