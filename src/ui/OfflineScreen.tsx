import { Trans } from '@lingui/react/macro';
import { IconWifiOff } from '@tabler/icons-react';
import { EmptyState } from './EmptyState.tsx';
import { InsteadOfScreen } from './InsteadOfScreen.tsx';

/** Shown in place of a screen whose files can't be loaded without a network. */
export const OfflineScreen = () => (
  <InsteadOfScreen>
    <EmptyState
      icon={<IconWifiOff size={32} stroke={1.5} />}
      title={<Trans>You're offline</Trans>}
      hint={<Trans>This screen will load when you're back online.</Trans>}
    />
  </InsteadOfScreen>
);
