import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { FixedRateNote } from '#ui/figures/ConversionCost.tsx';

/** Stands with a rate of exchange on a form: whether it can still change before the form is sent (WALLET-164, WALLET-167). */
export const RateNote = ({ isFixed }: { isFixed: boolean }) =>
  isFixed ? <FixedRateNote /> : <MovingRateNote />;

/** That what counts is the rate at the moment of the submission. */
export const MovingRateNote = () => (
  <Text size="xs" c="dimmed">
    <Trans comment="Below a rate of exchange between a coin and USD, on the form of a deposit or a withdrawal">
      This rate can still change. The rate at the time you submit applies.
    </Trans>
  </Text>
);
