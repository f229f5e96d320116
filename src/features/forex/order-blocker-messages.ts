import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Side } from '#domain/profit.ts';
import type { OrderFormBlocker } from '#machines/forex/order-entry.machine.ts';

/** The blockers whose reason is another one for each side. */
type SidedBlocker = 'stopLossWrongSide' | 'takeProfitWrongSide';

/** The message for each blocker: the reason, and what to do about it. */
export const orderBlockerMessages: Record<Exclude<OrderFormBlocker, SidedBlocker>, MessageDescriptor> = {
  marketClosed: msg`The market is closed. You can place an order when it opens.`,
  signedOut: msg`Sign in to trade.`,
  noLeverage: msg`No lever configured, unable to place an order temporarily`,
  quoteStopped: msg`The price isn't updating. You can place an order when it updates again.`,
  missing: msg`Enter the number of lots.`,
  notPositive: msg`Lots must be above zero.`,
  tooSmall: msg`This is below the minimum order.`,
  offStep: msg`Lots must be a multiple of the minimum order.`,
  priceMissing: msg`Enter an order price above zero.`,
  stopLossMissing: msg`Enter a stop loss, or switch it off.`,
  takeProfitMissing: msg`Enter a take profit, or switch it off.`,
  stopTooFar: msg`This stop would need a price below zero. Enter a smaller loss or profit.`,
  balanceTooLow: msg`The balance doesn't cover the margin and fee.`,
  costsUnknown: msg`This order's cost isn't known, so you can't place it now.`,
};

export const sidedBlockerMessages: Record<Side, Record<SidedBlocker, MessageDescriptor>> = {
  buy: {
    stopLossWrongSide: msg`To buy, the stop loss must be below the price.`,
    takeProfitWrongSide: msg`To buy, the take profit must be above the price.`,
  },
  sell: {
    stopLossWrongSide: msg`To sell, the stop loss must be above the price.`,
    takeProfitWrongSide: msg`To sell, the take profit must be below the price.`,
  },
};

const isSided = (blocker: OrderFormBlocker): blocker is SidedBlocker => blocker in sidedBlockerMessages.buy;

/** The message for the blocker of one side. */
export const orderBlockerMessage = (blocker: OrderFormBlocker, side: Side): MessageDescriptor =>
  isSided(blocker) ? sidedBlockerMessages[side][blocker] : orderBlockerMessages[blocker];
