import type { OrderObstacle } from '#domain/order-obstacle.ts';
import { type MessageId, Refusal } from '../kernel/refusal.ts';

/** The app's own words for each obstacle, so that one translation serves both. */
const obstacles: Record<OrderObstacle, MessageId> = {
  marketClosed: /*i18n*/ 'The market is closed. Orders are taken when it opens.',
  signedOut: /*i18n*/ 'Sign in to trade.',
  noLeverage: /*i18n*/ 'No lever configured, unable to place an order temporarily',
  quoteStopped: /*i18n*/ 'The price has stopped. Orders are taken when it moves again.',
  missing: /*i18n*/ 'Enter how many lots.',
  notPositive: /*i18n*/ 'Lots must be above zero.',
  tooSmall: /*i18n*/ 'That is below the smallest order.',
  tooLarge: /*i18n*/ 'That is above the largest order, 1,000 lots.',
  offStep: /*i18n*/ 'Lots must be a multiple of the smallest order.',
  priceMissing: /*i18n*/ 'Enter a buy price above zero.',
  stopLossMissing: /*i18n*/ 'Enter a stop-loss price, or switch it off.',
  takeProfitMissing: /*i18n*/ 'Enter a take-profit price, or switch it off.',
  stopLossWrongSide: /*i18n*/ 'The stop loss must be on the losing side of the price.',
  takeProfitWrongSide: /*i18n*/ 'The take profit must be on the winning side of the price.',
  balanceTooLow: /*i18n*/ "The balance doesn't cover margin and fee.",
};

export const refuse = (obstacle: OrderObstacle) => new Refusal(obstacles[obstacle]);

export const lotsNotNumeric = () => new Refusal(/*i18n*/ 'Lots must be a number.');
export const unknownPair = () => new Refusal(/*i18n*/ 'This pair does not exist.');
export const unknownSide = () => new Refusal(/*i18n*/ 'Choose to buy or to sell.');
export const unknownKind = () => new Refusal(/*i18n*/ 'Choose a market order or a pending order.');
export const unknownLeverage = () => new Refusal(/*i18n*/ 'Choose one of the leverages of this pair.');
export const priceNotNumeric = () => new Refusal(/*i18n*/ 'Prices must be plain numbers, not below zero.');
export const priceOffPip = (pip: string) =>
  new Refusal(/*i18n*/ 'Prices of this pair move in steps of {pip}.', { pip });
export const riskTooHigh = () =>
  new Refusal(/*i18n*/ 'Your risk rate is at 100 % or less: close a position before you open another.');

export const unknownOrder = () => new Refusal(/*i18n*/ 'This order does not exist.');
export const alreadyClosed = () => new Refusal(/*i18n*/ 'This order is already closed.');
export const stillPending = () => new Refusal(/*i18n*/ 'This order is still pending: it can be cancelled.');
export const alreadyFilled = () => new Refusal(/*i18n*/ 'This order has been filled: it can be closed.');
export const closingTime = () =>
  new Refusal(/*i18n*/ 'The market is closed. The position can be closed when it opens.');
export const closingPrice = () =>
  new Refusal(/*i18n*/ 'The price has stopped. The position can be closed when it moves again.');
