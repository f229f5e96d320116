import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './AvailableLine.module.css';

interface AvailableLineProps {
  /** Null while there is nothing to fill in. */
  onAll: (() => void) | null;
  /** The available balance in words. */
  children: ReactNode;
}

/** The balance below a field for an amount, with a button that fills all of it in. */
export const AvailableLine = ({ onAll, children }: AvailableLineProps) => (
  <div className={classes.line}>
    <span>{children}</span>
    <Button variant="subtle" disabled={onAll === null} onClick={onAll ?? undefined}>
      <Trans comment="Fills the whole balance into the amount">All</Trans>
    </Button>
  </div>
);
