import { type Decimal, round, times } from './decimal.ts';

export type FeeBasis = 'lots' | 'margin';

/**
 * The fee of a contract order in USD, 6 decimals, toward zero (document 1, §9).
 * Basis `lots` (trade_fee_type 1): lots × rate. Otherwise margin × rate.
 */
export const feeOf = (order: { lots: Decimal; margin: Decimal }, rate: Decimal, basis: FeeBasis): Decimal =>
  round(times(basis === 'lots' ? order.lots : order.margin, rate), 6);
