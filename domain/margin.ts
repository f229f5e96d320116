import { type Decimal, decimal, divide, round, times } from './decimal.ts';

const hundred = decimal(100);

export type MarginTerms =
  | { mode: 'fixed'; unitsPerLot: Decimal }
  | { mode: 'leverage'; unitsPerLot: Decimal; leverage: Decimal };

/**
 * The margin of a contract order in USD, 6 decimals, toward zero.
 * Fixed mode: lots × units per lot (FOREX-51). Otherwise lots × units per lot × price / leverage (FOREX-52).
 * @throws {RangeError} when the leverage is 0.
 */
export function marginOf(lots: Decimal, price: Decimal, terms: MarginTerms): Decimal {
  const units = times(lots, terms.unitsPerLot);
  return terms.mode === 'fixed' ? round(units, 6) : divide(times(units, price), terms.leverage, 6);
}

/**
 * The move of the price against a position that costs its whole margin, in percent, 2 decimals, toward zero.
 * @throws {RangeError} when the leverage is 0.
 */
export const marginMoveOf = (leverage: Decimal): Decimal => divide(hundred, leverage, 2);
