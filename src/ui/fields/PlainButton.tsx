import type { ReactNode } from 'react';
import classes from './PlainButton.module.css';

interface PlainButtonProps {
  variant?: 'filled' | 'light' | 'subtle';
  className?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/**
 * Looks like Mantine's button, but has no loading state: its transitions would add 4 kB to the first route,
 * whose buttons don't need it.
 */
export const PlainButton = ({ variant = 'filled', className = '', onClick, children }: PlainButtonProps) => (
  <button type="button" className={`${classes.button} ${className}`} data-variant={variant} onClick={onClick}>
    {children}
  </button>
);

/** A link to another document that looks like the button. */
export const PlainLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={classes.button} data-variant="subtle">
    {children}
  </a>
);
