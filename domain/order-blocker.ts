import { contractFeeOf, type FeeBasis } from './contract-fee.ts';
import { compare, type Decimal, isNegative, isPositive, plus, smaller, zero } from './decimal.ts';
import { type LotsProblem, lotsProblem } from './lots.ts';
import { type MarginTerms, marginOf } from './margin.ts';
import { isAboveMarginCall } from './margin-level.ts';
import type { Side } from './profit.ts';

/** The values of a pair that decide whether an order is possible and what it costs; null where the API doesn't say. */
export interface PairTerms {
  minimumLots: Decimal | null;
  unitsPerLot: Decimal | null;
  feeRate: Decimal | null;
  marginMode: 'fixed' | 'leverage' | null;
  leverages: readonly Decimal[];
}

/** The terms alone, so that a change of a pair's price isn't a change of its terms. */
export const pairTermsOf = ({
  minimumLots,
  unitsPerLot,
  feeRate,
  marginMode,
  leverages,
}: PairTerms): PairTerms => ({ minimumLots, unitsPerLot, feeRate, marginMode, leverages });

/**
 * A contract order as filled in so far. Null means empty. For a stop, null means switched off, and `missing`
 * switched on without a price.
 */
export interface OrderDraft {
  kind: 'market' | 'pending';
  lots: Decimal | null;
  leverage: Decimal | null;
  price: Decimal | null;
  stopLoss: Decimal | null | 'missing';
  takeProfit: Decimal | null | 'missing';
}

/** The conditions outside the form. `available` is the balance in USD; null means not known yet. */
export interface OrderConditions {
  isSignedIn: boolean;
  isMarketOpen: boolean;
  isQuoteLive: boolean;
  available: Decimal | null;
  feeBasis: FeeBasis | null;
}

/** The conditions that only the exchange checks. The app shows its refusal: another exchange may set other limits. */
export interface ExchangeConditions extends OrderConditions {
  maximumLots: Decimal;
  /** In percent; null while no margin is used. */
  marginLevel: Decimal | null;
}

/** The figures that change with each price, and so come with the event instead of being stored in a machine. */
export interface LiveFigures {
  quote: Decimal | null;
  /** Profit of all open positions in USD; null for none, or while it isn't known. */
  openProfit: Decimal | null;
}

export type OrderBlocker =
  | 'signedOut'
  | 'marketClosed'
  | 'noLeverage'
  | 'quoteStopped'
  | 'priceMissing'
  | 'stopLossMissing'
  | 'takeProfitMissing'
  | 'stopTooFar'
  | 'stopLossWrongSide'
  | 'takeProfitWrongSide'
  | 'balanceTooLow'
  | LotsProblem;

/** The reasons that only the exchange gives. */
export type ExchangeBlocker = 'tooManyLots' | 'leverageMissing' | 'marginLevelTooLow';

/** The margin terms of a draft, or null while a required leverage isn't chosen or a term of the pair isn't known. */
export function termsOf(
  { leverage }: OrderDraft,
  { marginMode, unitsPerLot }: PairTerms,
): MarginTerms | null {
  if (unitsPerLot === null || marginMode === null) return null;
  if (marginMode === 'fixed') return { mode: 'fixed', unitsPerLot };
  return leverage === null ? null : { mode: 'leverage', unitsPerLot, leverage };
}

/**
 * Estimated margin and fee in USD, 6 decimals, toward zero (FOREX-11, FOREX-12). Null while a value that they
 * depend on is unknown.
 */
export function estimateOf(
  draft: OrderDraft,
  pair: PairTerms,
  market: { quote: Decimal | null; feeBasis: FeeBasis | null },
): { margin: Decimal | null; fee: Decimal | null } {
  const price = draft.kind === 'pending' ? draft.price : market.quote;
  const terms = termsOf(draft, pair);
  const isPriced = terms?.mode === 'fixed' || price !== null;
  if (draft.lots === null || terms === null || !isPriced) return { margin: null, fee: null };
  // A fixed margin doesn't depend on the price.
  const margin = marginOf(draft.lots, price ?? zero, terms);
  const fee =
    market.feeBasis === null || pair.feeRate === null
      ? null
      : contractFeeOf({ lots: draft.lots, margin }, pair.feeRate, market.feeBasis);
  return { margin, fee };
}

const isBeyond = (side: Side, stop: Decimal, price: Decimal) =>
  side === 'buy' ? compare(stop, price) >= 0 : compare(stop, price) <= 0;

/** Why the stops can't be set at `price`, or null: a stop on the wrong side would trigger at once. */
export function stopsBlocker(
  side: Side,
  { stopLoss, takeProfit }: Pick<OrderDraft, 'stopLoss' | 'takeProfit'>,
  price: Decimal | null,
): OrderBlocker | null {
  if ([stopLoss, takeProfit].some((stop) => stop !== null && stop !== 'missing' && isNegative(stop)))
    return 'stopTooFar';
  // 0 is how a stop that is off is sent: a stop that is on needs another price (FOREX-34).
  if (stopLoss === 'missing' || (stopLoss !== null && !isPositive(stopLoss))) return 'stopLossMissing';
  if (takeProfit === 'missing' || (takeProfit !== null && !isPositive(takeProfit)))
    return 'takeProfitMissing';
  if (price === null) return null;
  if (stopLoss !== null && isBeyond(side, stopLoss, price)) return 'stopLossWrongSide';
  const opposite = side === 'buy' ? 'sell' : 'buy';
  return takeProfit !== null && isBeyond(opposite, takeProfit, price) ? 'takeProfitWrongSide' : null;
}

/** An order that isn't possible whatever the account holds. */
function formBlocker(
  draft: OrderDraft,
  pair: PairTerms,
  conditions: OrderConditions,
  side: Side,
  quote: Decimal | null,
): OrderBlocker | null {
  if (!conditions.isMarketOpen) return 'marketClosed';
  if (!conditions.isSignedIn) return 'signedOut';
  if (pair.marginMode === 'leverage' && pair.leverages.length === 0) return 'noLeverage';
  if (!conditions.isQuoteLive || quote === null) return 'quoteStopped';
  const problem = lotsProblem(draft.lots, pair.minimumLots);
  if (problem) return problem;
  if (draft.kind === 'pending' && (draft.price === null || !isPositive(draft.price))) return 'priceMissing';
  return stopsBlocker(side, draft, draft.kind === 'pending' ? draft.price : quote);
}

/**
 * The most important reason why a contract order can't be placed, or null (FOREX-15, FOREX-37, FOREX-40).
 * Screen and machine use this function, and the exchange the next one, which gives the same reasons in the same order.
 */
export const orderBlocker = (
  draft: OrderDraft,
  pair: PairTerms,
  conditions: OrderConditions,
  side: Side,
  figures: LiveFigures,
): OrderBlocker | null =>
  formBlocker(draft, pair, conditions, side, figures.quote) ??
  balanceBlocker(draft, pair, conditions, figures);

/**
 * The most important reason why the exchange refuses a contract order, or null. A low margin level comes before a
 * low balance, because it says what can be done about both: close a position.
 */
export const exchangeOrderBlocker = (
  draft: OrderDraft,
  pair: PairTerms,
  conditions: ExchangeConditions,
  side: Side,
  figures: LiveFigures,
): OrderBlocker | ExchangeBlocker | null =>
  formBlocker(draft, pair, conditions, side, figures.quote) ??
  limitBlocker(draft, pair, conditions) ??
  balanceBlocker(draft, pair, conditions, figures);

function limitBlocker(
  draft: OrderDraft,
  pair: PairTerms,
  { maximumLots, marginLevel }: ExchangeConditions,
): ExchangeBlocker | null {
  if (draft.lots !== null && compare(draft.lots, maximumLots) > 0) return 'tooManyLots';
  if (termsOf(draft, pair) === null) return 'leverageMissing';
  return isAboveMarginCall(marginLevel) ? null : 'marginLevelTooLow';
}

/** Money for new margin and fees in USD: the available balance less the current loss of the open positions. */
export const freeBalance = (available: Decimal, openProfit: Decimal | null): Decimal =>
  plus(available, smaller(openProfit ?? zero, zero));

function balanceBlocker(
  draft: OrderDraft,
  pair: PairTerms,
  { available, feeBasis }: OrderConditions,
  { quote, openProfit }: LiveFigures,
): OrderBlocker | null {
  const { margin, fee } = estimateOf(draft, pair, { quote, feeBasis });
  if (margin === null || fee === null || available === null) return null;
  return compare(plus(margin, fee), freeBalance(available, openProfit)) > 0 ? 'balanceTooLow' : null;
}
