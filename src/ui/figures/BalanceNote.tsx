import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlainButton } from '../fields/PlainButton.tsx';
import classes from './BalanceNote.module.css';

/** The states of the loadable machine. */
export type BalanceStatus = 'absent' | 'loading' | 'loaded' | 'refreshing' | 'failed' | 'outdated';

interface BalanceNoteProps {
  status: BalanceStatus;
  onRetry: () => void;
}

/** Says that the balances could not be read, or not again; nothing while they are known. */
export const BalanceNote = ({ status, onRetry }: BalanceNoteProps) =>
  status === 'failed' || status === 'outdated' ? (
    <RetryNote onRetry={onRetry}>
      {status === 'failed' ? (
        <Trans>The balance could not be loaded.</Trans>
      ) : (
        <Trans>This balance may be out of date.</Trans>
      )}
    </RetryNote>
  ) : null;

interface RetryNoteProps extends Pick<BalanceNoteProps, 'onRetry'> {
  children: ReactNode;
}

/** What couldn't be read, with a button that tries again. */
export const RetryNote = ({ onRetry, children }: RetryNoteProps) => (
  <div className={classes.note} role="status">
    {children}
    <PlainButton variant="subtle" onClick={onRetry}>
      <Trans>Try again</Trans>
    </PlainButton>
  </div>
);
