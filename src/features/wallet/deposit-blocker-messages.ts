import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DepositBlocker } from '#domain/deposit-blocker.ts';

/** The message for each blocker: the reason, and what to do about it. `bankMissing` is withdraw.no_pay_way. */
export const depositBlockerMessages: Record<DepositBlocker, MessageDescriptor> = {
  networkMissing: msg`Choose a network first.`,
  bankMissing: msg`Choose a bank account first.`,
  missing: msg`Enter the amount of your deposit.`,
  notPositive: msg`The amount must be above zero.`,
  tooManyDecimals: msg`This amount has too many decimals.`,
  tooLarge: msg`This amount is too large.`,
  nothingCredited: msg`This amount is worth less than one cent.`,
  proofMissing: msg`Add a photo of your payment.`,
};
