import { type Decimal, toFixed } from '#domain/decimal.ts';
import type { FollowBlocker } from '#domain/follow-blocker.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { MessageId } from '../kernel/texts/message.ts';

/** Why settings aren't taken (FOLLOW-55). */
export const followRefusals: Record<FollowBlocker, MessageId> = {
  multipleMissing: /*i18n*/ 'Enter a multiple.',
  multipleNotPositive: /*i18n*/ 'The multiple must be above zero.',
  multipleTooLarge: /*i18n*/ 'The maximum multiple is 100.',
  multipleTooManyDecimals: /*i18n*/ 'The multiple must have at most 3 decimals.',
  maxMarginMissing: /*i18n*/ 'Enter the maximum margin for these copies.',
  maxMarginNotPositive: /*i18n*/ 'The margin must be above zero.',
  maxMarginTooManyDecimals: /*i18n*/ 'The margin must have at most 2 decimals.',
  maxMarginAboveTraders: /*i18n*/ 'The trader accepts at most {limit} USD of margin from one follower.',
  maxMarginAboveBalance: /*i18n*/ 'This is more margin than your forex account has available.',
};

/** @param tradersMaximum the most margin of one follower, in USD */
export const refuseFollow = (blocker: FollowBlocker, tradersMaximum: Decimal) =>
  new Refusal(followRefusals[blocker], { limit: toFixed(tradersMaximum, usdDecimals) });
export const multipleNotNumeric = () => new Refusal(/*i18n*/ 'The multiple must be a number.');
export const marginNotNumeric = () => new Refusal(/*i18n*/ 'The margin must be a number.');

export const unknownTrader = () => new Refusal(/*i18n*/ "This trader doesn't exist.");
export const oneself = () => new Refusal(/*i18n*/ "You can't copy yourself.");
export const demoTrader = () => new Refusal(/*i18n*/ "A demo account can't be copied.");
export const traderStopped = () =>
  new Refusal(/*i18n*/ 'This trader has stopped and can no longer be copied.');
export const followedAlready = () => new Refusal(/*i18n*/ "You're already copying this trader.");
export const circle = () =>
  new Refusal(/*i18n*/ "This trader copies you, directly or through others, so you can't copy back.");
export const notFollowed = () => new Refusal(/*i18n*/ "You aren't copying this trader.");
export const foreignOrders = () =>
  new Refusal(/*i18n*/ 'Copies are shown to their owner and to the trader only.');

export const reviewedAlready = () => new Refusal(/*i18n*/ 'Your application is being reviewed.');
export const traderAlready = () => new Refusal(/*i18n*/ 'You are already a master trader.');
export const demoApplicant = () => new Refusal(/*i18n*/ "A demo account can't become a master trader.");
