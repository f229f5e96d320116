import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';

/** The follow tab, whose screens are not built yet. */
export const Route = createFileRoute('/follow')({ component: FollowTab });

function FollowTab() {
  const { t } = useLingui();
  return (
    <Screen title={t({ message: 'Follow', comment: 'Tab: copy-trading' })}>
      <EmptyState title={<Trans>Coming soon</Trans>} />
    </Screen>
  );
}
