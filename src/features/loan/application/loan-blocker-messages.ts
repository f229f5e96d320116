import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoanBlocker } from '#domain/loan-blocker.ts';

/** The message for each blocker: the reason, and what to do about it. */
export const loanBlockerMessages: Record<LoanBlocker, MessageDescriptor> = {
  periodMissing: msg`Choose a loan period first.`,
  missing: msg`Type how much you want to borrow, in USD.`,
  notPositive: msg`The amount must be above zero.`,
  tooManyDecimals: msg`This amount has too many decimals.`,
  tooLarge: msg`This amount is too large.`,
  belowMinimum: msg`The amount is below the minimum for this period.`,
  aboveMaximum: msg`The amount is above the maximum for this period.`,
};
