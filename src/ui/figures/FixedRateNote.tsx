import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/** Stands with a rate that the exchange has fixed, since the coin has no pair whose price it could follow (WALLET-164). */
export const FixedRateNote = () => (
  <Text size="xs" c="dimmed">
    <Trans comment="Below a rate of exchange between a coin and USD">
      This rate is fixed. It doesn't follow the market price.
    </Trans>
  </Text>
);
