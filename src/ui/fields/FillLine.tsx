import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FillLine.module.css';

interface FillLineProps {
  /** The label of the button: how much it fills in; by default the most. */
  label?: ReactNode;
  /** Null while there is nothing to fill in. */
  onFill: (() => void) | null;
  /** The limit in words. */
  children: ReactNode;
}

/** The limit below a field for an amount, with a button that fills it in. */
export const FillLine = ({ label, onFill, children }: FillLineProps) => (
  <div className={classes.line}>
    <span>{children}</span>
    <Button variant="subtle" disabled={onFill === null} onClick={onFill ?? undefined}>
      {label ?? <Trans comment="Fills the largest possible amount in">Max</Trans>}
    </Button>
  </div>
);
