import { IconArrowBackUp, IconCircleCheck, IconClock, IconCoins } from '@tabler/icons-react';
import type { SubscriptionStatus } from '#protocol/fund.ts';
import { type StatusLook, StatusPill } from '#ui/StatusPill.tsx';
import { subscriptionStatusLabels } from './subscription-status-labels.ts';

const looks: Record<SubscriptionStatus, StatusLook> = {
  inProgress: { tone: 'accent', icon: IconCoins },
  refunding: { tone: 'warning', icon: IconClock },
  refunded: { tone: 'neutral', icon: IconArrowBackUp },
  finished: { tone: 'success', icon: IconCircleCheck },
};

/** The status of a subscription; nothing for a status that isn't specified. */
export function SubscriptionStatusPill({ status }: { status: SubscriptionStatus | null }) {
  return status === null ? null : (
    <StatusPill look={looks[status]} label={subscriptionStatusLabels[status]} />
  );
}
