import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';

/** The follow tab, whose screens are not built yet, and which says so. */
export default function ComingTab() {
  const { t } = useLingui();
  return (
    <Screen title={t({ message: 'Follow', comment: 'Tab: copy-trading' })}>
      <EmptyState title={<Trans>Coming soon</Trans>} />
    </Screen>
  );
}
