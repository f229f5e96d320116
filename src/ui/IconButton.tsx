import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps {
  /** Its accessible name. */
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
  children: ReactNode;
}

/** A button that is only an icon, with a name and a target of 44 px. */
export const IconButton = ({ label, onClick, disabled, pressed, children }: IconButtonProps) => (
  <UnstyledButton
    className={classes.button}
    aria-label={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </UnstyledButton>
);
