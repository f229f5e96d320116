import { useLingui } from '@lingui/react/macro';
import { Screen } from '#ui/screen/Screen.tsx';
import { SubscriptionList, type SubscriptionListProps } from './SubscriptionList.tsx';

export interface SubscriptionRecordScreenProps extends SubscriptionListProps {
  onBack: () => void;
}

/** /mining/record: the user's subscriptions (FUND-10). */
export function SubscriptionRecordScreen({ onBack, ...list }: SubscriptionRecordScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Subscriptions`} onBack={onBack}>
      <SubscriptionList {...list} />
    </Screen>
  );
}
