import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransferBlocker } from '#domain/transfer-blocker.ts';

/** The message for each blocker: the reason, and what to do about it. */
export const transferBlockerMessages: Record<TransferBlocker, MessageDescriptor> = {
  loanUnpaid: msg`Repay your loan first: while it is unpaid, you can't transfer.`,
  accountMissing: msg`Choose both accounts.`,
  sameAccount: msg`Choose two different accounts.`,
  missing: msg`Enter the amount of your transfer.`,
  notPositive: msg`The amount must be above zero.`,
  tooManyDecimals: msg`This amount has too many decimals.`,
  tooLarge: msg`This amount is too large.`,
  balanceTooLow: msg`The balance doesn't cover this amount.`,
};
