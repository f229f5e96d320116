import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SubscriptionFormBlocker } from '#machines/fund/subscription.machine.ts';

/** The message for each blocker: the reason, and what to do about it; `mining.input_lock_num` where it is empty. */
export const subscriptionBlockerMessages: Record<SubscriptionFormBlocker, MessageDescriptor> = {
  termsUnknown: msg`This fund's expected profit isn't known, so you can't subscribe to it now.`,
  missing: msg`Enter the amount to subscribe.`,
  notPositive: msg`The amount must be above zero.`,
  tooManyDecimals: msg`This amount has too many decimals.`,
  tooLarge: msg`This amount is too large.`,
  belowMinimum: msg`This is below the fund's minimum.`,
  aboveMaximum: msg`This is above the fund's maximum.`,
  aboveTotal: msg`With what you've already subscribed, this is above the fund's maximum.`,
  balanceTooLow: msg`The balance doesn't cover this amount.`,
};
