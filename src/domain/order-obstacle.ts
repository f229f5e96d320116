import { compare, type Decimal, isPositive, plus } from './decimal.ts';
import { type FeeBasis, feeOf } from './fee.ts';
import { maximumLots } from './limits.ts';
import { type LotsProblem, lotsProblem } from './lots.ts';
import { type MarginTerms, marginOf } from './margin.ts';
import type { Side } from './profit.ts';

/** What an order needs to know of its pair. */
export interface PairTerms {
  minimumLots: Decimal;
  unitsPerLot: Decimal;
  feeRate: Decimal;
  marginMode: 'fixed' | 'leverage';
  leverages: readonly Decimal[];
}

/** A contract order as it stands in the form; null is empty or, for a stop, switched off. */
export interface OrderDraft {
  kind: 'market' | 'pending';
  lots: Decimal | null;
  leverage: Decimal | null;
  price: Decimal | null;
  stopLoss: Decimal | null | 'missing';
  takeProfit: Decimal | null | 'missing';
}

/** What is known around the order; null is not known yet. */
export interface OrderCircumstances {
  isSignedIn: boolean;
  isMarketOpen: boolean;
  isQuoteLive: boolean;
  available: Decimal | null;
  feeBasis: FeeBasis | null;
}

export type OrderObstacle =
  | 'signedOut'
  | 'marketClosed'
  | 'noLeverage'
  | 'quoteStopped'
  | 'priceMissing'
  | 'stopLossMissing'
  | 'takeProfitMissing'
  | 'stopLossWrongSide'
  | 'takeProfitWrongSide'
  | 'balanceTooLow'
  | LotsProblem;

/** The margin terms of a draft, or null while a leverage is needed and none is chosen. */
export function termsOf(
  { leverage }: OrderDraft,
  { marginMode, unitsPerLot }: PairTerms,
): MarginTerms | null {
  if (marginMode === 'fixed') return { mode: 'fixed', unitsPerLot };
  return leverage === null ? null : { mode: 'leverage', unitsPerLot, leverage };
}

/** Estimated margin and fee in USD, 6 decimals; null where something they need isn't known. */
export function estimateOf(
  draft: OrderDraft,
  pair: PairTerms,
  market: { quote: Decimal | null; feeBasis: FeeBasis | null },
): { margin: Decimal | null; fee: Decimal | null } {
  const price = draft.kind === 'pending' ? draft.price : market.quote;
  const terms = termsOf(draft, pair);
  const isPriced = terms?.mode === 'fixed' || price !== null;
  if (draft.lots === null || terms === null || !isPriced) return { margin: null, fee: null };
  const margin = marginOf(draft.lots, price ?? draft.lots, terms);
  const fee =
    market.feeBasis === null ? null : feeOf({ lots: draft.lots, margin }, pair.feeRate, market.feeBasis);
  return { margin, fee };
}

const isBeyond = (side: Side, stop: Decimal, price: Decimal) =>
  side === 'buy' ? compare(stop, price) >= 0 : compare(stop, price) <= 0;

/** Why these stops can't stand beside `price`: a loss stop on the profit's side would fire at once. */
export function stopsObstacle(
  side: Side,
  stops: Pick<OrderDraft, 'stopLoss' | 'takeProfit'>,
  price: Decimal,
): OrderObstacle | null {
  const { stopLoss, takeProfit } = stops;
  if (stopLoss === 'missing') return 'stopLossMissing';
  if (takeProfit === 'missing') return 'takeProfitMissing';
  if (stopLoss !== null && isBeyond(side, stopLoss, price)) return 'stopLossWrongSide';
  const opposite = side === 'buy' ? 'sell' : 'buy';
  return takeProfit !== null && isBeyond(opposite, takeProfit, price) ? 'takeProfitWrongSide' : null;
}

/**
 * The one place that says why a contract order can't be placed (document 1, §2 and §5), the most
 * important reason first, or null. Neither a screen nor a machine decides this for itself.
 */
export function orderObstacle(
  draft: OrderDraft,
  pair: PairTerms,
  circumstances: OrderCircumstances,
  side: Side,
  quote: Decimal | null,
): OrderObstacle | null {
  if (!circumstances.isMarketOpen) return 'marketClosed';
  if (!circumstances.isSignedIn) return 'signedOut';
  if (pair.marginMode !== 'fixed' && pair.leverages.length === 0) return 'noLeverage';
  if (!circumstances.isQuoteLive || quote === null) return 'quoteStopped';
  const problem = lotsProblem(draft.lots, { minimum: pair.minimumLots, maximum: maximumLots });
  if (problem) return problem;
  if (draft.kind === 'pending' && (draft.price === null || !isPositive(draft.price))) return 'priceMissing';
  const price = draft.kind === 'pending' ? (draft.price ?? quote) : quote;
  return stopsObstacle(side, draft, price) ?? balanceObstacle(draft, pair, circumstances, quote);
}

function balanceObstacle(
  draft: OrderDraft,
  pair: PairTerms,
  { available, feeBasis }: OrderCircumstances,
  quote: Decimal,
): OrderObstacle | null {
  const { margin, fee } = estimateOf(draft, pair, { quote, feeBasis });
  if (margin === null || fee === null || available === null) return null;
  return compare(plus(margin, fee), available) > 0 ? 'balanceTooLow' : null;
}
