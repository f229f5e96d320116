import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessage2 } from '@tabler/icons-react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';

interface FeedbackScreenProps {
  /** Opens the page with the support's e-mail address. */
  onWrite: () => void;
  onBack: () => void;
}

/** /feedback: a stub that points to e-mail support instead (CONTENT-27, CONTENT-28). */
export function FeedbackScreen({ onWrite, onBack }: FeedbackScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Feedback`} onBack={onBack}>
      <EmptyState
        icon={<IconMessage2 size={32} stroke={1.5} />}
        title={<Trans>Feedback isn't available yet</Trans>}
        hint={<Trans>Until then, please e-mail our customer service.</Trans>}
        action={{ label: <Trans>Contact by e-mail</Trans>, onClick: onWrite }}
      />
    </Screen>
  );
}
