import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { use } from 'react';
import { conversionCostOf } from '#domain/conversion-cost.ts';
import { type Decimal, isZero } from '#domain/decimal.ts';
import { KnowsRules } from '../screen/known-rules.ts';
import { InfoRow } from './InfoRow.tsx';
import { RateText } from './Quantities.tsx';

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

/** The cost of converting, beside its rate (WALLET-170); nothing where it isn't known. */
export function ConversionCost(props: ConversionCostProps) {
  const { currencyCode } = props;
  const cost = useConversionCost(props);
  if (cost === null) return null;
  return (
    <Text size="xs" c="dimmed">
      {isZero(cost) ? (
        <Trans comment="Below a rate of exchange between a coin and USD">Conversion is free.</Trans>
      ) : (
        <Trans comment="Below a rate of exchange; the placeholder is a percentage">
          Converting at this rate costs {<RateText value={cost} />} compared with 1 {currencyCode} for 1 USD.
        </Trans>
      )}
    </Text>
  );
}

/** Stands with a rate that the exchange has fixed, since the coin has no pair whose price it could follow (WALLET-164). */
export const FixedRateNote = () => (
  <Text size="xs" c="dimmed">
    <Trans comment="Below a rate of exchange between a coin and USD">This rate is fixed.</Trans>
  </Text>
);

/** The cost of converting among the lines of a payment that was sent (WALLET-170); nothing where it isn't known. */
export function ConversionCostRow(props: ConversionCostProps) {
  const cost = useConversionCost(props);
  if (cost === null) return null;
  return (
    <InfoRow label={<Trans comment="What the conversion of a coin costs, in percent">Conversion cost</Trans>}>
      <RateText value={cost} />
    </InfoRow>
  );
}
