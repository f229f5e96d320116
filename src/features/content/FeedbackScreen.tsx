import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessage2 } from '@tabler/icons-react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';

interface FeedbackScreenProps {
  /** To the support's e-mail. */
  onWrite: () => void;
  onBack: () => void;
}

/** /feedback (document 1, §2): a stub, which says so and names another way. */
export function FeedbackScreen({ onWrite, onBack }: FeedbackScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Feedback`} onBack={onBack}>
      <EmptyState
        icon={<IconMessage2 size={32} stroke={1.5} />}
        title={<Trans>Feedback can't be sent here yet</Trans>}
        hint={<Trans>Until then, our support reads what you write by e-mail.</Trans>}
        action={{ label: <Trans>Contact by e-mail</Trans>, onClick: onWrite }}
      />
    </Screen>
  );
}
