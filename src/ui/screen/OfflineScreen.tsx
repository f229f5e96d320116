import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from './Placeholders.tsx';
import { Screen } from './Screen.tsx';

interface OfflineScreenProps {
  /** Absent where the tab bar leads on. */
  onBack?: () => void;
}

/** Shown in place of a screen whose files can't be loaded without a network. */
export function OfflineScreen(frame: OfflineScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`You're offline`} {...frame}>
      <EmptyState picture="offline" title={<Trans>This screen will load when you're back online.</Trans>} />
    </Screen>
  );
}
