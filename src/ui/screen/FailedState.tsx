import { Trans } from '@lingui/react/macro';
import { IconAlertCircle, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LazyReference } from '../figures/LazyReference.tsx';
import { EmptyState } from './EmptyState.tsx';
import classes from './FailedState.module.css';

interface FailedStateProps {
  title?: ReactNode;
  /** The API's words, if it has refused to answer; null where there was no answer. */
  refusal?: string | null | undefined;
  onRetry: () => void;
}

/** Shown where something could not be loaded, with a button that tries again. */
export const FailedState = ({ title, refusal, onRetry }: FailedStateProps) => (
  <>
    <EmptyState
      icon={refusal ? <IconAlertCircle size={32} stroke={1.5} /> : <IconWifiOff size={32} stroke={1.5} />}
      title={title ?? <Trans>This could not be loaded</Trans>}
      hint={refusal ? <bdi>{refusal}</bdi> : <Trans>Check the connection and try again.</Trans>}
      action={{ label: <Trans>Try again</Trans>, onClick: onRetry }}
    />
    {refusal ? null : (
      <div className={classes.reference}>
        <LazyReference />
      </div>
    )}
  </>
);
