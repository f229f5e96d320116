import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoanFormBlocker } from '#machines/loan/application.machine.ts';

/** The message for each blocker: the reason, and what to do about it. */
export const loanBlockerMessages: Record<LoanFormBlocker, MessageDescriptor> = {
  termsUnknown: msg`This loan's cost isn't known, so you can't apply for it now.`,
  periodMissing: msg`Choose a loan period first.`,
  // The specification's words (LOAN-71).
  missing: msg({ message: 'Input amount', comment: 'The amount of a loan is missing' }),
  notPositive: msg`The amount must be above zero.`,
  tooManyDecimals: msg`This amount has too many decimals.`,
  tooLarge: msg`This amount is too large.`,
  belowMinimum: msg`The amount is below the minimum for this period.`,
  aboveMaximum: msg`The amount is above the maximum for this period.`,
};
