import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderObstacle } from '#domain/order-obstacle.ts';

/** What the user is told of each obstacle: the reason, and what to do about it. */
export const obstacleWords: Record<OrderObstacle, MessageDescriptor> = {
  marketClosed: msg`The market is closed. Orders are taken when it opens.`,
  signedOut: msg`Sign in to trade.`,
  noLeverage: msg`No lever configured, unable to place an order temporarily`,
  quoteStopped: msg`The price has stopped. Orders are taken when it moves again.`,
  missing: msg`Enter how many lots.`,
  notPositive: msg`Lots must be above zero.`,
  tooSmall: msg`That is below the smallest order.`,
  tooLarge: msg`That is above the largest order, 1,000 lots.`,
  offStep: msg`Lots must be a multiple of the smallest order.`,
  priceMissing: msg`Enter a buy price above zero.`,
  stopLossMissing: msg`Enter a stop-loss price, or switch it off.`,
  takeProfitMissing: msg`Enter a take-profit price, or switch it off.`,
  stopLossWrongSide: msg`The stop loss must be on the losing side of the price.`,
  takeProfitWrongSide: msg`The take profit must be on the winning side of the price.`,
  balanceTooLow: msg`The balance doesn't cover margin and fee.`,
};
