import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { type Decimal, isNegative, isZero } from '#domain/decimal.ts';
import { ProfitText } from '#ui/figures/ProfitText.tsx';

const Outcome = ({ profit }: { profit: Decimal }) => {
  if (isZero(profit))
    return (
      <Trans comment="The outcome of a micro order whose price didn't move">
        Draw: you get your amount back
      </Trans>
    );
  return isNegative(profit) ? (
    <Trans comment="The outcome of a micro order">Lost</Trans>
  ) : (
    <Trans comment="The outcome of a micro order">Won</Trans>
  );
};

interface MicroResultProps {
  profit: Decimal | null;
}

/** Whether a settled micro order was won or lost, and with how much (MICRO-40). */
export const MicroResult = ({ profit }: MicroResultProps) => (
  <Stack gap={0}>
    {profit === null ? null : (
      <Text fw={600}>
        <Outcome profit={profit} />
      </Text>
    )}
    <ProfitText value={profit} fz={28} fw={600} currency="USD" />
  </Stack>
);
