import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconArrowBackUp, IconCircleCheck, IconClock, IconCoins } from '@tabler/icons-react';
import type { SubscriptionStatus } from '#protocol/fund.ts';
import { type StatusLook, StatusPill, UnknownPill } from '#ui/figures/StatusPill.tsx';

const status = 'The status of a subscription to a fund';

/** The status of a subscription in words (FUND-20). */
export const subscriptionStatusLabels: Record<SubscriptionStatus, MessageDescriptor> = {
  inProgress: msg({ message: 'In progress', comment: status }),
  refunding: msg({ message: 'Refunding', comment: status }),
  refunded: msg({ message: 'Refunded', comment: status }),
  finished: msg({ message: 'Finished', comment: status }),
};

/** Why a subscription can't be redeemed; one in progress can, unless its penalty is unknown. */
export const notRedeemableReasons: Record<SubscriptionStatus, MessageDescriptor> = {
  inProgress: msg`The early redemption fee is unknown.`,
  refunding: msg`Its redemption is being reviewed.`,
  refunded: msg`It was redeemed.`,
  finished: msg`It has finished, and the amount was returned.`,
};

/** The same for a status that isn't specified. */
export const unknownStatusReason = msg`It can't be redeemed at the moment.`;

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
