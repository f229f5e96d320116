import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingBlocker } from '#domain/follow-blocker.ts';

/** The problems of the settings, in the words of the exchange (FOLLOW-55, FOLLOW-118). */
export const settingMessages: Record<SettingBlocker, MessageDescriptor> = {
  multipleMissing: msg`Enter a multiple.`,
  multipleNotPositive: msg`The multiple must be above zero.`,
  multipleTooLarge: msg`The maximum multiple is 100.`,
  multipleTooManyDecimals: msg`The multiple must have at most 3 decimals.`,
  maxMarginMissing: msg`Enter the maximum margin for these copies.`,
  maxMarginNotPositive: msg`The margin must be above zero.`,
  maxMarginTooManyDecimals: msg`The margin must have at most 2 decimals.`,
};
