import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';

interface FailedStateProps {
  title?: ReactNode;
  onRetry: () => void;
}

/** Shown where something could not be loaded, with a button that tries again. */
export const FailedState = ({ title, onRetry }: FailedStateProps) => (
  <EmptyState
    icon={<IconCloudOff size={32} stroke={1.5} />}
    title={title ?? <Trans>This could not be loaded</Trans>}
    hint={<Trans>Check the connection and try again.</Trans>}
    action={{ label: <Trans>Try again</Trans>, onClick: onRetry }}
  />
);
