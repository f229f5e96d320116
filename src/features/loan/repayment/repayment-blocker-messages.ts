import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RepaymentBlocker } from '#domain/repayment-blocker.ts';

/** The message for each blocker: what is missing. */
export const repaymentBlockerMessages: Record<RepaymentBlocker, MessageDescriptor> = {
  networkMissing: msg`Choose a network first.`,
  proofMissing: msg`Add a photo of your payment.`,
};
