import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { use } from 'react';
import { conversionCostOf } from '#domain/conversion-cost.ts';
import { type Decimal, isZero } from '#domain/decimal.ts';
import { KnowsRules } from './known-rules.ts';
import { RateText } from './RateText.tsx';

export interface ConversionCostProps {
  currencyCode: string;
  /** How much of the coin one USD buys, or of USD one coin; null while unknown. */
  rate: Decimal | null;
  /** Whether the exchange has fixed it; false also where it doesn't say. */
  isFixed: boolean;
}

/** The cost of converting, beside its rate (WALLET-170); nothing where it isn't known. */
export function ConversionCost({ currencyCode, rate, isFixed }: ConversionCostProps) {
  const isMarket = use(KnowsRules) && !isFixed;
  const cost = conversionCostOf({ currencyCode, rate, isMarket });
  if (cost === null) return null;
  return (
    <Text size="xs" c="dimmed">
      {isZero(cost) ? (
        <Trans comment="Below a rate of exchange between a coin and USD">Converting costs nothing.</Trans>
      ) : (
        <Trans comment="Below a rate of exchange; the placeholder is a percentage">
          This rate costs {<RateText value={cost} />}, measured by 1 {currencyCode} for 1 USD.
        </Trans>
      )}
    </Text>
  );
}
