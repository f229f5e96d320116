import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { isZero } from '#domain/decimal.ts';
import { type ConversionCostProps, useConversionCost } from '../hooks/use-conversion-cost.ts';
import { RateText } from './RateText.tsx';

/** The cost of converting, beside its rate (WALLET-170); nothing where it isn't known. */
export function ConversionCost(props: ConversionCostProps) {
  const { currencyCode } = props;
  const cost = useConversionCost(props);
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
