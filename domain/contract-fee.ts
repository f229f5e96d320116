import { type Decimal, round, times } from './decimal.ts';

export type FeeBasis = 'lots' | 'margin';

/**
 * The fee of a contract order in USD, 6 decimals, toward zero.
 * Basis `lots`: lots × rate (FOREX-53). Basis `margin`: margin × rate (FOREX-54).
 */
export const contractFeeOf = (
  order: { lots: Decimal; margin: Decimal },
  rate: Decimal,
  basis: FeeBasis,
): Decimal => round(times(basis === 'lots' ? order.lots : order.margin, rate), 6);
