import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { memo } from 'react';
import { expectedIncome } from '#domain/micro.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText } from '#ui/figures/DecimalText.tsx';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { ProfitText } from '#ui/figures/ProfitText.tsx';
import { RowPrice } from '#ui/figures/RowPrice.tsx';
import { OrderRow } from '#ui/lists/OrderRow.tsx';
import { CountdownText } from './CountdownText.tsx';
import { DirectionBadge } from './DirectionBadge.tsx';
import { PresentPrice } from './PresentPrice.tsx';
import { IncomeText } from './RangeText.tsx';
import type { MicroServices } from './services.ts';

interface MicroOrderRowProps {
  order: MicroOrder;
  countdownOf: MicroServices['countdownOf'];
  quotes: MicroServices['quotes'];
  /** Whether its detail is shown. */
  isOpened: boolean;
  onOpen: (order: MicroOrder) => void;
}

/** One micro order: its countdown and the current price while it runs (MICRO-18, MICRO-46), then its profit (MICRO-36). */
export const MicroOrderRow = memo(function MicroOrderRow(props: MicroOrderRowProps) {
  const { order, countdownOf, quotes, isOpened, onOpen } = props;
  return (
    <OrderRow
      isOpened={isOpened}
      symbol={order.symbol}
      badge={<DirectionBadge direction={order.direction} />}
      terms={
        <Trans comment="The amount of a micro order and the price it was opened at">
          {<MoneyText value={order.amount} currency="USD" />} at{' '}
          {<DecimalText value={order.openPrice} places={order.pricePrecision} />}
        </Trans>
      }
      figures={
        order.status === 'running' ? (
          <RunningFigures order={order} countdown={countdownOf(order.id)} />
        ) : (
          <ClosedFigures order={order} />
        )
      }
      note={
        order.status === 'closed' ? (
          <DateText value={order.completedAt} size="xs" c="dimmed" />
        ) : (
          <PresentPrice order={order} quotes={quotes} countdown={countdownOf(order.id)} />
        )
      }
      onOpen={() => onOpen(order)}
    />
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
    <ProfitText value={order.profit} currency="USD" fw={600} />
    <RowPrice isClosed value={order.endPrice} places={order.pricePrecision} />
  </>
);
