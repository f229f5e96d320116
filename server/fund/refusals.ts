import type { RedemptionFigures } from '#domain/fund.ts';
import type { SubscriptionBlocker } from '#domain/subscription-blocker.ts';
import type { WireReply } from '#protocol/call.ts';
import type { fundCalls, SubscriptionStatus } from '#protocol/fund.ts';
import { amountRefusals } from '../kernel/calls/fields.ts';
import { Refusal, refusalWith } from '../kernel/calls/refusal.ts';
import type { MessageId } from '../kernel/texts/message.ts';

/* The same texts as on the screen: a test compares the tables. */

export const subscriptionRefusals: Record<SubscriptionBlocker, MessageId> = {
  ...amountRefusals,
  missing: /*i18n*/ 'Enter the amount to subscribe.',
  belowMinimum: /*i18n*/ "This is below the fund's minimum.",
  aboveMaximum: /*i18n*/ "This is above the fund's maximum.",
  aboveTotal: /*i18n*/ "With what you've already subscribed, this is above the fund's maximum.",
  balanceTooLow: /*i18n*/ "The balance doesn't cover this amount.",
};

type Ended = Exclude<SubscriptionStatus, 'inProgress'>;

/** Why a subscription can't be redeemed (FUND-52). */
const notRedeemable: Record<Ended, MessageId> = {
  refunding: /*i18n*/ 'This subscription is already being redeemed.',
  refunded: /*i18n*/ 'This subscription has already been redeemed.',
  finished: /*i18n*/ 'This subscription has finished, and the whole amount was returned without a fee.',
};

export const refuseSubscription = (blocker: SubscriptionBlocker) =>
  new Refusal(subscriptionRefusals[blocker]);

export const refuseRedemption = (status: Ended) => new Refusal(notRedeemable[status]);

export const unknownFund = () => new Refusal(/*i18n*/ "This fund isn't offered any more.");
export const unknownSubscription = () => new Refusal(/*i18n*/ "This subscription doesn't exist.");

/** The refusal of terms that aren't those of the fund; it carries the fund as it is now. */
export const termsChanged = (fund: WireReply<typeof fundCalls.fund>) =>
  refusalWith(/*i18n*/ 'The terms of this fund have changed. Check them, and confirm again.', { fund });

/** The refusal of figures that aren't those of the redemption; it carries those of now, in the fund's currency. */
export const figuresChanged = ({ penalty, returned }: RedemptionFigures) =>
  refusalWith(/*i18n*/ 'The early redemption fee has changed. Check the new figures.', {
    penalty,
    returned,
  });
