import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCircleCheck, IconClock, IconCoins } from '@tabler/icons-react';
import type { SubscriptionStatus } from '#protocol/fund.ts';
import { Pill } from '#ui/Pill.tsx';
import { subscriptionStatusLabels } from './subscription-status-labels.ts';

const looks = {
  inProgress: { tone: 'accent', icon: IconCoins },
  refunding: { tone: 'warning', icon: IconClock },
  refunded: { tone: 'neutral', icon: IconArrowBackUp },
  finished: { tone: 'success', icon: IconCircleCheck },
} as const;

/** The status of a subscription in words, with an icon and a colour; nothing for a status that isn't specified. */
export function SubscriptionStatusPill({ status }: { status: SubscriptionStatus | null }) {
  const { t } = useLingui();
  if (status === null) return null;
  const { tone, icon: Icon } = looks[status];
  return (
    <Pill tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {t(subscriptionStatusLabels[status])}
    </Pill>
  );
}
