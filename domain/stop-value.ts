import { compare, type Decimal, decimal, isPositive, negate, one, plus, round, times } from './decimal.ts';
import { estimateOf, type OrderDraft, type PairTerms, pairTermsOf } from './order-blocker.ts';
import { type FutureExposure, priceAtProfit, profitAtPrice, returnOnMargin, type Side } from './profit.ts';

/** The unit in which a stop is written: its price, the loss or profit in USD, or that in percent of the margin. */
export type StopUnit = 'price' | 'amount' | 'percent';

/** The figures of an order that decide what a stop earns or costs. */
export interface StopTerms extends FutureExposure {
  /** The fill price; of an order that isn't filled yet, the price at which it would be. */
  openPrice: Decimal;
  margin: Decimal;
  pricePrecision: number;
}

export type StopKind = 'stopLoss' | 'takeProfit';

/** The profit in USD of an order that a stop closes at `price`, and in percent of its margin (FOREX-64). */
export function profitAtStop(terms: StopTerms, price: Decimal): { amount: Decimal; percent: Decimal | null } {
  const amount = profitAtPrice(terms, price);
  return { amount, percent: returnOnMargin(amount, terms.margin) };
}

/**
 * The price at which an order has the loss of a stop loss or the profit of a take profit, rounded to the pair's
 * decimals: a loss never exceeds the amount, a profit reaches it. Below zero where no real price does, and null without
 * lots.
 * @param value above zero, in USD or in percent of the margin
 */
export function priceOfStop(
  kind: StopKind,
  value: Decimal,
  unit: Exclude<StopUnit, 'price'>,
  terms: StopTerms,
): Decimal | null {
  const amount = unit === 'amount' ? value : times(value, terms.margin, decimal('0.01'));
  const isLoss = kind === 'stopLoss';
  // Toward the open price for a loss, away from it for a profit.
  const rounding = terms.side === 'buy' ? 'up' : 'down';
  return priceAtProfit(terms, isLoss ? negate(amount) : amount, terms.pricePrecision, rounding);
}

/** Stops in one unit. For a stop, null means switched off, and `missing` switched on without a value. */
export type WrittenStops = Pick<OrderDraft, StopKind> & { stopUnit: StopUnit };

/** The stops by their prices; one whose price isn't known is `missing`. */
export function pricedStops(
  { stopLoss, takeProfit, stopUnit }: WrittenStops,
  terms: StopTerms | null,
): Pick<OrderDraft, StopKind> {
  if (stopUnit === 'price') return { stopLoss, takeProfit };
  const priced = (kind: StopKind, value: Decimal | null | 'missing') =>
    value === null || value === 'missing' || terms === null
      ? value && 'missing'
      : (priceOfStop(kind, value, stopUnit, terms) ?? 'missing');
  return { stopLoss: priced('stopLoss', stopLoss), takeProfit: priced('takeProfit', takeProfit) };
}

/**
 * The same stops in another unit, amounts toward zero to cents. One that has no value in that unit is `missing`, such as
 * a stop loss above the price of a bought order, which ends in a profit.
 */
export function writtenStops(stops: WrittenStops, stopUnit: StopUnit, terms: StopTerms | null): WrittenStops {
  const prices = pricedStops(stops, terms);
  const written = (kind: StopKind): Decimal | null | 'missing' => {
    const price = prices[kind];
    if (stopUnit === 'price' || price === null || price === 'missing') return price;
    if (terms === null) return 'missing';
    const { amount, percent } = profitAtStop(terms, price);
    const value = stopUnit === 'amount' ? round(amount, 2) : percent;
    if (value === null) return 'missing';
    const size = kind === 'stopLoss' ? negate(value) : value;
    return isPositive(size) ? size : 'missing';
  };
  return { stopLoss: written('stopLoss'), takeProfit: written('takeProfit'), stopUnit };
}

/** How far from the price a stop is suggested, in percent of it; the second one when it is switched on. */
export const suggestedDistances = [decimal(1), decimal(2), decimal(5)] as const;
export const usualDistance = suggestedDistances[1];

/**
 * A stop that is `distance` percent of `price` away from it, in a unit; a price is rounded to the pair's decimals.
 * `missing` where it has no value in that unit.
 */
export function suggestedStop(
  kind: StopKind,
  distance: Decimal,
  unit: StopUnit,
  terms: StopTerms,
  price: Decimal = terms.openPrice,
): Decimal | 'missing' {
  const isAbove = (kind === 'takeProfit') === (terms.side === 'buy');
  const factor = plus(one, times(isAbove ? distance : negate(distance), decimal('0.01')));
  const stop = round(times(price, factor), terms.pricePrecision, 'half-up');
  const alone = { stopLoss: null, takeProfit: null, [kind]: stop, stopUnit: 'price' as const };
  return writtenStops(alone, unit, terms)[kind] ?? 'missing';
}

/** A stop as it was typed, in the unit of then: null is switched off, `missing` switched on without a value. */
interface TypedStop {
  unit: StopUnit;
  value: Decimal | null | 'missing';
}

/** Both stops as they were typed. */
export type TypedStops = Record<StopKind, TypedStop>;

/** Stops that nobody has typed yet. */
export const untypedStops = ({ stopLoss, takeProfit, stopUnit: unit }: WrittenStops): TypedStops => ({
  stopLoss: { unit, value: stopLoss },
  takeProfit: { unit, value: takeProfit },
});

/** Both stops as typed, after `changes` were typed in `unit`. */
export const typedAfter = (
  typed: TypedStops,
  changes: Partial<Pick<OrderDraft, StopKind>>,
  unit: StopUnit,
): TypedStops => ({
  stopLoss: changes.stopLoss === undefined ? typed.stopLoss : { unit, value: changes.stopLoss },
  takeProfit: changes.takeProfit === undefined ? typed.takeProfit : { unit, value: changes.takeProfit },
});

/**
 * The stops in another unit (FOREX-72): as they were typed where they were typed in it, else converted from what was
 * typed, so that no rounding adds up.
 * @param termsOf the terms of a stop, which may depend on the side that it fits; null while unknown
 */
export function rewrittenStops(
  typed: TypedStops,
  stopUnit: StopUnit,
  termsOf: (kind: StopKind, typed: TypedStop) => StopTerms | null,
): WrittenStops {
  const rewritten = (kind: StopKind) => {
    const { unit, value } = typed[kind];
    if (unit === stopUnit) return value;
    const alone = { stopLoss: null, takeProfit: null, [kind]: value, stopUnit: unit };
    return writtenStops(alone, stopUnit, termsOf(kind, typed[kind]))[kind];
  };
  return { stopLoss: rewritten('stopLoss'), takeProfit: rewritten('takeProfit'), stopUnit };
}

/** The prices of stops as they were typed: one in another unit than the others isn't converted twice. */
export function pricedTyped(typed: TypedStops, terms: StopTerms | null): Pick<OrderDraft, StopKind> {
  const priced = (kind: StopKind) => {
    const { unit, value } = typed[kind];
    return pricedStops({ stopLoss: null, takeProfit: null, [kind]: value, stopUnit: unit }, terms)[kind];
  };
  return { stopLoss: priced('stopLoss'), takeProfit: priced('takeProfit') };
}

/** The side for which a price is a stop: a stop loss below the open price is one of a bought order. */
export const sideOfStop = (kind: StopKind, price: Decimal, openPrice: Decimal): Side =>
  compare(price, openPrice) < 0 === (kind === 'stopLoss') ? 'buy' : 'sell';

/** A contract order as it is written: its stops may be amounts. */
export type OrderForm = OrderDraft & WrittenStops;

/** The values of a pair on which the profit at a stop depends. */
export interface StopPair {
  pricePrecision: number;
  /** Null where the API doesn't give it: stops are prices then. */
  usdPerQuote: Decimal | null;
  /** Whether what is traded is USD, as in USD/JPY. */
  tradesUsd: boolean;
}

/** All of a pair that an order and its stops depend on. */
export type OrderPair = PairTerms & StopPair;

/** The terms alone, so that a change of a pair's price isn't a change of its terms. */
export const orderPairOf = (pair: OrderPair): OrderPair => ({
  ...pairTermsOf(pair),
  pricePrecision: pair.pricePrecision,
  usdPerQuote: pair.usdPerQuote,
  tradesUsd: pair.tradesUsd,
});

/** The terms of an order that isn't sent yet, at `quote`; null while a figure is unknown. */
export function stopTermsOf(
  form: OrderDraft,
  pair: OrderPair,
  side: Side,
  quote: Decimal | null,
): StopTerms | null {
  const openPrice = form.kind === 'pending' ? form.price : quote;
  const { margin } = estimateOf(form, pair, { quote, feeBasis: null });
  const { lots } = form;
  const { unitsPerLot, usdPerQuote, tradesUsd, pricePrecision } = pair;
  if (openPrice === null || margin === null || lots === null || usdPerQuote === null || unitsPerLot === null)
    return null;
  return { side, lots, unitsPerLot, usdPerQuote, tradesUsd, openPrice, margin, pricePrecision };
}

/** The order with its stops by their prices at `quote`, as it is sent. */
export function pricedOrder(
  { stopUnit, ...draft }: OrderForm,
  pair: OrderPair,
  side: Side,
  quote: Decimal | null,
): OrderDraft {
  return { ...draft, ...pricedStops({ ...draft, stopUnit }, stopTermsOf(draft, pair, side, quote)) };
}

/**
 * The stops of an order that isn't sent yet, in another unit. A price belongs to the side that it fits; an amount
 * stands for a price on each side, of which that of `side` is taken, or of a bought order.
 */
export function rewrittenForm(
  form: OrderForm,
  typed: TypedStops,
  stopUnit: StopUnit,
  { pair, side, quote }: { pair: OrderPair; side: Side | null; quote: Decimal | null },
): OrderForm {
  const bought = stopTermsOf(form, pair, 'buy', quote);
  const termsOf = (kind: StopKind, { unit, value }: TypedStop) => {
    if (bought === null || value === null || value === 'missing') return bought;
    const fits = unit === 'price' ? sideOfStop(kind, value, bought.openPrice) : (side ?? 'buy');
    return { ...bought, side: fits };
  };
  return { ...form, ...rewrittenStops(typed, stopUnit, termsOf) };
}

/**
 * The form with a stop `distance` percent away from the price at `quote`. A price fits one side only: the first stop is
 * in percent of the margin instead, and another one has its side.
 */
export function withSuggestedStop(
  form: OrderForm,
  kind: StopKind,
  distance: Decimal,
  { pair, quote }: { pair: OrderPair; quote: Decimal | null },
): OrderForm {
  const otherKind = kind === 'stopLoss' ? 'takeProfit' : 'stopLoss';
  const other = form[otherKind];
  const bought = stopTermsOf(form, pair, 'buy', quote);
  if (bought === null) return { ...form, [kind]: form[kind] ?? 'missing' };
  const isOnly = other === null || other === 'missing';
  const stopUnit = isOnly && form.stopUnit === 'price' ? 'percent' : form.stopUnit;
  const side = isOnly || stopUnit !== 'price' ? 'buy' : sideOfStop(otherKind, other, bought.openPrice);
  return { ...form, stopUnit, [kind]: suggestedStop(kind, distance, stopUnit, { ...bought, side }) };
}
