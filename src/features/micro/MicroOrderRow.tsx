import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { expectedIncome } from '#domain/micro.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { DecimalText } from '#ui/DecimalText.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { ProfitText } from '#ui/ProfitText.tsx';
import { CountdownText } from './CountdownText.tsx';
import { DirectionBadge } from './DirectionBadge.tsx';
import { IncomeText } from './RangeText.tsx';
import type { MicroServices } from './services.ts';

interface MicroOrderRowProps {
  order: MicroOrder;
  countdownOf: MicroServices['countdownOf'];
  onOpen: (order: MicroOrder) => void;
}

/** One micro order: while it runs with its countdown, then with what it came to. */
export const MicroOrderRow = memo(function MicroOrderRow({ order, countdownOf, onOpen }: MicroOrderRowProps) {
  return (
    <UnstyledButton w="100%" px="md" py="sm" onClick={() => onOpen(order)}>
      <Group justify="space-between" wrap="nowrap">
        <Stack gap={2}>
          <Group gap={8}>
            <Text fw={600}>{order.symbol}</Text>
            <DirectionBadge direction={order.direction} />
          </Group>
          <Text size="xs" c="dimmed">
            <Trans comment="The amount of a micro order and the price it was opened at">
              {<MoneyText value={order.amount} currency="USD" />} at{' '}
              {<DecimalText value={order.openPrice} places={order.pricePrecision} />}
            </Trans>
          </Text>
        </Stack>
        <Stack gap={2} align="flex-end">
          {order.status === 'running' ? (
            <RunningFigures order={order} countdown={countdownOf(order.id)} />
          ) : (
            <ClosedFigures order={order} />
          )}
        </Stack>
      </Group>
    </UnstyledButton>
  );
});

interface RunningFiguresProps {
  order: MicroOrder;
  countdown: ReturnType<MicroServices['countdownOf']>;
}

const RunningFigures = ({ order, countdown }: RunningFiguresProps) => (
  <>
    {countdown ? <CountdownText actor={countdown} fw={600} /> : null}
    <Text size="xs" c="dimmed">
      <IncomeText income={expectedIncome(order.amount, order)} />
    </Text>
  </>
);

const ClosedFigures = ({ order }: { order: MicroOrder }) => (
  <>
    <ProfitText value={order.profit} places={6} fw={600} />
    <DecimalText value={order.endPrice} places={order.pricePrecision} size="xs" c="dimmed" />
  </>
);
