import type { MicroBlocker } from '#domain/micro-blocker.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { MessageId } from '../kernel/texts/message.ts';

/** The same texts as on the screen: a test compares the two tables. */
export const blockerRefusals: Record<MicroBlocker, MessageId> = {
  marketClosed: /*i18n*/ 'The market is closed. You can place an order when it opens.',
  signedOut: /*i18n*/ 'Sign in to trade.',
  quoteStopped: /*i18n*/ "The price isn't updating. You can place an order when it updates again.",
  durationMissing: /*i18n*/ 'Choose a duration.',
  missing: /*i18n*/ 'Please enter quantity',
  notPositive: /*i18n*/ 'Please enter quantity',
  belowLimit: /*i18n*/ 'This is below the minimum amount for this duration.',
  balanceTooLow: /*i18n*/ "The balance doesn't cover this amount.",
};

export const refuse = (blocker: MicroBlocker) => new Refusal(blockerRefusals[blocker]);

export const tooManyDecimals = () => new Refusal(/*i18n*/ 'Use at most two decimals.');
export const amountTooLarge = () => new Refusal(/*i18n*/ 'The maximum amount is 50,000 USD.');
export const unknownPair = () => new Refusal(/*i18n*/ "This pair doesn't exist.");
export const unknownDirection = () => new Refusal(/*i18n*/ 'Choose up or down.');
