import { IconArrowBackUp, IconCircleCheck, IconClock, IconCoins } from '@tabler/icons-react';
import type { SubscriptionStatus } from '#protocol/fund.ts';
import { type StatusLook, StatusPill } from '#ui/figures/StatusPill.tsx';
import { UnknownPill } from '#ui/figures/UnknownPill.tsx';
import { subscriptionStatusLabels } from './subscription-status-labels.ts';

const looks: Record<SubscriptionStatus, StatusLook> = {
  inProgress: { tone: 'accent', icon: IconCoins },
  refunding: { tone: 'warning', icon: IconClock },
  refunded: { tone: 'neutral', icon: IconArrowBackUp },
  finished: { tone: 'success', icon: IconCircleCheck },
};

/** The status of a subscription, or that it is unknown. */
export function SubscriptionStatusPill({ status }: { status: SubscriptionStatus | null }) {
  if (status === null) return <UnknownPill />;
  return <StatusPill look={looks[status]} label={subscriptionStatusLabels[status]} />;
}
