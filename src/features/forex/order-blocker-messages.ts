import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderBlocker } from '#domain/order-blocker.ts';

/** The message for each blocker: the reason, and what to do about it. */
export const orderBlockerMessages: Record<OrderBlocker, MessageDescriptor> = {
  marketClosed: msg`The market is closed. You can order when it opens.`,
  signedOut: msg`Sign in to trade.`,
  noLeverage: msg`No lever configured, unable to place an order temporarily`,
  quoteStopped: msg`The price isn't updating. You can order when it moves again.`,
  missing: msg`Enter the number of lots.`,
  notPositive: msg`Lots must be above zero.`,
  tooSmall: msg`This is below the minimum order.`,
  offStep: msg`Lots must be a multiple of the minimum order.`,
  priceMissing: msg`Enter a buy price above zero.`,
  stopLossMissing: msg`Enter a stop loss, or switch it off.`,
  takeProfitMissing: msg`Enter a take profit, or switch it off.`,
  stopTooFar: msg`The price can't go that far. Enter a smaller loss or profit.`,
  stopLossWrongSide: msg`The stop loss must be on the losing side of the price.`,
  takeProfitWrongSide: msg`The take profit must be on the winning side of the price.`,
  balanceTooLow: msg`The balance doesn't cover margin and fee.`,
};
