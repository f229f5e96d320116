import type { Decimal } from '#domain/decimal.ts';
import { maximumMicroAmount } from '#domain/micro.ts';
import type { MicroObstacle } from '#domain/micro-obstacle.ts';
import { type MessageId, Refusal } from '../kernel/refusal.ts';

/** The app's own words for each obstacle, so that one translation serves both. */
const obstacles: Record<MicroObstacle, MessageId> = {
  marketClosed: /*i18n*/ 'The market is closed. Orders are taken when it opens.',
  signedOut: /*i18n*/ 'Sign in to trade.',
  quoteStopped: /*i18n*/ 'The price has stopped. Orders are taken when it moves again.',
  durationMissing: /*i18n*/ 'Choose one of the durations.',
  missing: /*i18n*/ 'please enter quantity',
  notPositive: /*i18n*/ 'please enter quantity',
  tooManyDecimals: /*i18n*/ 'The amount may have two decimals at most.',
  belowLimit: /*i18n*/ 'The least amount for this duration is {limit} USD.',
  tooLarge: /*i18n*/ 'The largest amount is {maximum} USD.',
  balanceTooLow: /*i18n*/ 'Balance is too low.',
};

export const refuse = (obstacle: MicroObstacle, limit: Decimal | null) =>
  new Refusal(obstacles[obstacle], { limit: limit ?? '', maximum: maximumMicroAmount });

export const unknownPair = () => new Refusal(/*i18n*/ 'This pair does not exist.');
export const unknownDirection = () => new Refusal(/*i18n*/ 'Choose up or down.');
