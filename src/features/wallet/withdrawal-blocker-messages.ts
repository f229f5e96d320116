import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WithdrawalFormBlocker } from '#machines/wallet/withdrawal-form.ts';

/** The message for each blocker: the reason, and what to do about it. */
export const withdrawalBlockerMessages: Record<WithdrawalFormBlocker, MessageDescriptor> = {
  loanUnpaid: msg`Repay your loan first: while it is unpaid, you can't withdraw.`,
  nothingOffered: msg`There is no payment channel for this kind of withdrawal at the moment.`,
  currencyMissing: msg`Choose a currency first.`,
  termsUnknown: msg`The fee or rate isn't known, so you can't withdraw in this currency now.`,
  noChannel: msg`There is no payment channel for this currency at the moment.`,
  payeeMissing: msg`Please set up a collection account first`,
  missing: msg`Enter the amount of your withdrawal.`,
  notPositive: msg`The amount must be above zero.`,
  tooManyDecimals: msg`This amount has too many decimals.`,
  tooLarge: msg`This amount is too large.`,
  balanceTooLow: msg`The balance doesn't cover this amount.`,
  nothingArrives: msg`You'd receive nothing: the fee is as high as the amount.`,
};
