import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FillLine } from '#ui/fields/FillLine.tsx';

interface AvailableLineProps {
  /** Null while there is nothing to fill in. */
  onAll: (() => void) | null;
  /** The available balance in words. */
  children: ReactNode;
}

/** The balance below a field for an amount, with a button that fills all of it in. */
export const AvailableLine = ({ onAll, children }: AvailableLineProps) => (
  <FillLine label={<Trans comment="Fills the largest possible amount in">Max</Trans>} onFill={onAll}>
    {children}
  </FillLine>
);
