import type { SizeReason } from '#domain/copy.ts';
import { type Decimal, round, toFixed } from '#domain/decimal.ts';
import { millisecondsPerSecond, secondsPerHour } from '#domain/durations.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { shortenedUid } from '#domain/trader-name.ts';
import type { Tables } from '../kernel/database/tables.ts';
import type { MessageId, MessageValues } from '../kernel/texts/message.ts';
import type { Reason } from '../kernel/texts/reason.ts';

/* Outcome of a trader's order at a follower, and its reason with both numbers of the rule (FOLLOW-80, FOLLOW-81). */

const usd = (amount: Decimal, rounding: 'up' | 'down') =>
  toFixed(round(amount, usdDecimals, rounding), usdDecimals);

const sizeMessages: Record<SizeReason['rule'], MessageId> = {
  smallestLot: /*i18n*/ '{wanted} lots is less than the minimum order, {limit}.',
  largestLot: /*i18n*/ '{wanted} lots is more than the maximum order, {limit}.',
  maxMargin: /*i18n*/ 'Your limit is {limit} USD of margin; with this copy it would have been {wanted} USD.',
  balance: /*i18n*/ 'Margin and fee would have been {wanted} USD; {limit} USD was available.',
};

/** Why a copy is smaller than asked for, or wasn't opened; USD with 2 decimals, so that wanted is above the limit. */
export function sizeReason({ rule, wanted, limit }: SizeReason): Reason {
  const isInLots = rule === 'smallestLot' || rule === 'largestLot';
  const values = isInLots ? { wanted, limit } : { wanted: usd(wanted, 'up'), limit: usd(limit, 'down') };
  return { message: sizeMessages[rule], values };
}

/** The price has moved away from the trader's (FOLLOW-95). */
export const gapReason = (tradersPrice: Decimal, price: Decimal): Reason => ({
  message: /*i18n*/ "The price of {price} was more than 0.5% away from the trader's {tradersPrice}.",
  values: { price, tradersPrice },
});

/** @param marginLevel the margin level in percent */
export const riskReason = (marginLevel: Decimal): Reason => ({
  message: /*i18n*/ 'Your margin level was at {marginLevel}%; a copy needs more than 100%.',
  values: { marginLevel },
});

const secondsOf = (milliseconds: number) => Math.ceil(milliseconds / millisecondsPerSecond);

/** The price was too old (FOLLOW-96); in whole seconds. */
export const staleReason = (ageMilliseconds: number, limitMilliseconds: number): Reason => ({
  message: /*i18n*/ "The price wasn't updating: it was {age} s old; the limit is {limit} s.",
  values: { age: secondsOf(ageMilliseconds), limit: secondsOf(limitMilliseconds) },
});

/** The exchange could copy the order too late only, as after a downtime (FOLLOW-99); in whole seconds. */
export const missedReason = (ageMilliseconds: number, limitMilliseconds: number): Reason => ({
  message: /*i18n*/ 'Missed: the order was already {age} s old; the limit is {limit} s.',
  values: { age: secondsOf(ageMilliseconds), limit: secondsOf(limitMilliseconds) },
});

/** Why an order wasn't copied, where no number decided. */
export const skipReasons = {
  marketClosed: { message: /*i18n*/ 'The market was closed.' },
  unfollowed: { message: /*i18n*/ 'You had stopped copying by then.' },
  traderStopped: { message: /*i18n*/ 'The trader had stopped by then.' },
  closedAlready: { message: /*i18n*/ 'The trader had already closed it.' },
} as const satisfies Record<string, Reason>;

/** Why an open copy is managed by its owner (FOLLOW-90, FOLLOW-92). */
export const lettingGoMessages: Record<NonNullable<Tables['follow_relation']['end_reason']>, MessageId> = {
  unfollowed: /*i18n*/ 'Managed by you since you stopped copying.',
  traderStopped: /*i18n*/ 'Managed by you since the trader stopped.',
};

/** The name of a follower for the trader: the account's number stays the follower's own. */
export const followerName = (uid: string): Reason => ({
  message: /*i18n*/ 'User {number}',
  values: { number: shortenedUid(uid) },
});

interface Duration {
  seconds: number;
  message: MessageId;
}

const inSeconds: Duration = {
  seconds: 1,
  message:
    /*i18n*/ 'Your application has been received. The review takes {count, plural, one {# second} other {# seconds}}.',
};

const longer: Duration[] = [
  {
    seconds: secondsPerHour,
    message:
      /*i18n*/ 'Your application has been received. The review takes {count, plural, one {# hour} other {# hours}}.',
  },
  {
    seconds: 60,
    message:
      /*i18n*/ 'Your application has been received. The review takes {count, plural, one {# minute} other {# minutes}}.',
  },
];

/** The answer to an application, with the duration of its review in the largest unit, rounded up. */
export function receivedMessage(reviewSeconds: number): { message: MessageId; values: MessageValues } {
  const unit = longer.find(({ seconds }) => reviewSeconds >= seconds) ?? inSeconds;
  return { message: unit.message, values: { count: Math.ceil(reviewSeconds / unit.seconds) } };
}
