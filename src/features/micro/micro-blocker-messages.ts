import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MicroFormBlocker } from '#machines/micro/micro-order.machine.ts';

/** The message for each blocker: the reason, and what to do about it. */
export const microBlockerMessages: Record<MicroFormBlocker, MessageDescriptor> = {
  marketClosed: msg`The market is closed. You can place an order when it opens.`,
  signedOut: msg`Sign in to trade.`,
  quoteStopped: msg`The price isn't updating. You can place an order when it updates again.`,
  durationMissing: msg`Choose a duration.`,
  termsUnknown: msg`The payout for this duration isn't known, so you can't place orders for it now.`,
  missing: msg`Choose or type the amount in USD.`,
  // The specification's words (MICRO-30).
  notPositive: msg`Please enter quantity`,
  belowLimit: msg`This is below the minimum amount for this duration.`,
  balanceTooLow: msg`The balance doesn't cover this amount.`,
};
