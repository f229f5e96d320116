import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MicroObstacle } from '#domain/micro-obstacle.ts';

/** What the user is told of each obstacle: the reason, and what to do about it. */
export const obstacleWords: Record<MicroObstacle, MessageDescriptor> = {
  marketClosed: msg`The market is closed. Orders are taken when it opens.`,
  signedOut: msg`Sign in to trade.`,
  quoteStopped: msg`The price has stopped. Orders are taken when it moves again.`,
  durationMissing: msg`Choose a duration.`,
  missing: msg`please enter quantity`,
  notPositive: msg`The amount must be above zero.`,
  tooManyDecimals: msg`The amount has cents at most: two decimals.`,
  belowLimit: msg`That is below the smallest amount of this duration.`,
  tooLarge: msg`That is above the largest amount, 50,000 USD.`,
  balanceTooLow: msg`The balance doesn't cover this amount.`,
};
