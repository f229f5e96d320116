import { compare, type Decimal, decimal, divide, isPositive, times } from './decimal.ts';

const hundred = decimal(100);
const closingLevel = decimal(30);

/**
 * Equity / used margin × 100, as a percentage with 2 decimals, toward zero (design, §3).
 * Null while no margin is used: there is no risk to express.
 */
export const riskRateOf = (equity: Decimal, usedMargin: Decimal): Decimal | null =>
  isPositive(usedMargin) ? divide(times(equity, hundred), usedMargin, 2) : null;

/** New orders are refused at 100 % or less. */
export const allowsNewOrders = (riskRate: Decimal | null): boolean =>
  riskRate === null || compare(riskRate, hundred) > 0;

/** Positions are closed, worst first, at 30 % or less. */
export const forcesClosing = (riskRate: Decimal | null): boolean =>
  riskRate !== null && compare(riskRate, closingLevel) <= 0;
