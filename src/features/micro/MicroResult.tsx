import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Decimal, isNegative, isZero } from '#domain/decimal.ts';
import { rowOf } from '#machines/shared/paged-list.machine.ts';
import { ProfitText } from '#ui/figures/Figure.tsx';
import type { MicroServices } from './services.ts';

/** The record of an order once it is settled and was read; undefined before. */
export const useSettledOrder = (orderId: string, { ordersOf }: Pick<MicroServices, 'ordersOf'>) =>
  useSelector(ordersOf('closed'), (snapshot) => rowOf(snapshot, orderId));

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

/** Whether a settled micro order was won or lost, and with how much (MICRO-40). */
export const MicroResult = ({ profit }: { profit: Decimal | null }) => (
  <Stack gap={0}>
    {profit === null ? null : (
      <Text fw={600}>
        <Outcome profit={profit} />
      </Text>
    )}
    <ProfitText value={profit} fz={28} fw={600} currency="USD" />
  </Stack>
);
