import { use } from 'react';
import { conversionCostOf } from '#domain/conversion-cost.ts';
import type { Decimal } from '#domain/decimal.ts';
import { KnowsRules } from '../screen/known-rules.ts';

export interface ConversionCostProps {
  currencyCode: string;
  /** How much of the coin one USD buys, or of USD one coin; null while unknown. */
  rate: Decimal | null;
  /** Whether the exchange has fixed it; false also where it doesn't say. */
  isFixed: boolean;
}

/** The cost of converting, in percent (WALLET-170); null where it isn't known. */
export function useConversionCost({ currencyCode, rate, isFixed }: ConversionCostProps): Decimal | null {
  const isMarket = use(KnowsRules) && !isFixed;
  return conversionCostOf({ currencyCode, rate, isMarket });
}
