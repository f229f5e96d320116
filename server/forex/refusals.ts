import type { ExchangeBlocker, OrderBlocker } from '#domain/order-blocker.ts';
import type { Side } from '#domain/profit.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { MessageId } from '../kernel/texts/message.ts';

/** The blockers whose reason is another one for each side. */
type SidedBlocker = 'stopLossWrongSide' | 'takeProfitWrongSide';

/** The same texts as on the screen, as those of each side are: a test compares the tables. */
export const blockerRefusals: Record<Exclude<OrderBlocker, SidedBlocker>, MessageId> = {
  marketClosed: /*i18n*/ 'The market is closed. You can place an order when it opens.',
  signedOut: /*i18n*/ 'Sign in to trade.',
  noLeverage: /*i18n*/ 'No lever configured, unable to place an order temporarily',
  quoteStopped: /*i18n*/ "The price isn't updating. You can place an order when it updates again.",
  missing: /*i18n*/ 'Enter the number of lots.',
  notPositive: /*i18n*/ 'Lots must be above zero.',
  tooSmall: /*i18n*/ 'This is below the minimum order.',
  offStep: /*i18n*/ 'Lots must be a multiple of the minimum order.',
  priceMissing: /*i18n*/ 'Enter an order price above zero.',
  stopLossMissing: /*i18n*/ 'Enter a stop loss, or switch it off.',
  takeProfitMissing: /*i18n*/ 'Enter a take profit, or switch it off.',
  stopTooFar: /*i18n*/ 'This stop would need a price below zero. Enter a smaller loss or profit.',
  balanceTooLow: /*i18n*/ "The balance doesn't cover the margin and fee.",
};

export const sidedRefusals: Record<Side, Record<SidedBlocker, MessageId>> = {
  buy: {
    stopLossWrongSide: /*i18n*/ 'To buy, the stop loss must be below the price.',
    takeProfitWrongSide: /*i18n*/ 'To buy, the take profit must be above the price.',
  },
  sell: {
    stopLossWrongSide: /*i18n*/ 'To sell, the stop loss must be above the price.',
    takeProfitWrongSide: /*i18n*/ 'To sell, the take profit must be below the price.',
  },
};

const exchangeBlockerRefusals: Record<ExchangeBlocker, MessageId> = {
  tooManyLots: /*i18n*/ 'The maximum order is 1,000 lots.',
  leverageMissing: /*i18n*/ "Choose one of this pair's leverage options.",
  marginLevelTooLow:
    /*i18n*/ 'Your margin level is at 100% or less. Close a position before you place an order.',
};

export const refuse = (blocker: OrderBlocker | ExchangeBlocker, side: Side) =>
  new Refusal({ ...blockerRefusals, ...sidedRefusals[side], ...exchangeBlockerRefusals }[blocker]);

export const lotsNotNumeric = () => new Refusal(/*i18n*/ 'Lots must be a number.');
export const unknownPair = () => new Refusal(/*i18n*/ "This pair doesn't exist.");
export const unknownSide = () => new Refusal(/*i18n*/ 'Choose to buy or to sell.');
export const unknownKind = () => new Refusal(/*i18n*/ 'Choose a market order or a pending order.');
export const priceNotNumeric = () => new Refusal(/*i18n*/ 'Prices must be zero or more.');
export const priceOffPip = (pip: string) =>
  new Refusal(/*i18n*/ 'Prices of this pair must be multiples of {pip}.', { pip });

export const unknownOrder = () => new Refusal(/*i18n*/ "This order doesn't exist.");
export const alreadyClosed = () => new Refusal(/*i18n*/ 'This position is already closed.');
export const stillPending = () => new Refusal(/*i18n*/ 'This order is still pending. You can cancel it.');
export const alreadyFilled = () =>
  new Refusal(/*i18n*/ 'This order has been filled. You can close the position.');
export const closingTime = () =>
  new Refusal(/*i18n*/ 'The market is closed. You can close the position when it opens.');
export const closingPrice = () =>
  new Refusal(/*i18n*/ "The price isn't updating. You can close the position when the price updates again.");
