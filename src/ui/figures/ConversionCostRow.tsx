import { Trans } from '@lingui/react/macro';
import { type ConversionCostProps, useConversionCost } from '../hooks/use-conversion-cost.ts';
import { InfoRow } from './InfoRow.tsx';
import { RateText } from './RateText.tsx';

/** The cost of converting among the lines of a payment that was sent (WALLET-170); nothing where it isn't known. */
export function ConversionCostRow(props: ConversionCostProps) {
  const cost = useConversionCost(props);
  if (cost === null) return null;
  return (
    <InfoRow
      label={<Trans comment="What the conversion of a coin costs, in percent">Cost of converting</Trans>}
    >
      <RateText value={cost} />
    </InfoRow>
  );
}
