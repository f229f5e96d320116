import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/** Stands with a rate that the exchange has fixed: the price on the chart of the same coin is another one (WALLET-164). */
export const FixedRateNote = () => (
  <Text size="xs" c="dimmed">
    <Trans comment="Below a rate of exchange between a coin and USD">
      This rate is fixed. It doesn't follow the market price.
    </Trans>
  </Text>
);
