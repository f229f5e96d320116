import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FollowBlocker } from '#domain/follow-blocker.ts';

/** The settings that are still missing: all that the app checks by itself (FOLLOW-55). */
export const missingSettings: Record<
  Extract<FollowBlocker, 'multipleMissing' | 'maxMarginMissing'>,
  MessageDescriptor
> = {
  multipleMissing: msg`Enter a multiple.`,
  maxMarginMissing: msg`Enter the maximum margin for these copies.`,
};
