import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo, useState } from 'react';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText, MoneyText, ProfitText } from '#ui/figures/Figure.tsx';
import { RowPrice } from '#ui/figures/RowPrice.tsx';
import { OrderRow } from '#ui/lists/OrderRow.tsx';
import { outcomeLabels, outcomeOf, RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { StatusTabs } from '#ui/lists/StatusTabs.tsx';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';
import { CountdownText, DirectionBadge, directionLabels, OrderIncome } from './MicroFigures.tsx';
import { MicroOrderSheet } from './MicroOrderSheet.tsx';
import { PresentPrice } from './PresentPrice.tsx';
import type { MicroServices } from './services.ts';

interface MicroOrdersPanelProps {
  services: Pick<MicroServices, 'ordersOf' | 'countdownOf' | 'settings' | 'quotes'>;
  status: MicroStatus;
  onStatus: (status: MicroStatus) => void;
  onTrade: () => void;
}

/** Micro orders by status (MICRO-10), with a detail sheet (MICRO-12). */
export function MicroOrdersPanel({ services, status, onStatus, onTrade }: MicroOrdersPanelProps) {
  const { t } = useLingui();
  const running = useSelector(services.ordersOf('running'), ({ context }) => context.total);
  return (
    <Stack gap={0}>
      <StatusTabs
        statuses={[
          {
            value: 'running',
            label: t({ message: 'Open', context: 'micro orders', comment: 'Micro orders that are running' }),
            count: running,
          },
          { value: 'closed', label: t({ message: 'Closed', comment: 'Micro orders that have ended' }) },
        ]}
        status={status}
        onStatus={onStatus}
      />
      <Orders
        key={status}
        services={services}
        status={status}
        onTrade={onTrade}
        onViewClosed={() => onStatus('closed')}
      />
    </Stack>
  );
}

interface OrdersProps extends Omit<MicroOrdersPanelProps, 'onStatus'> {
  onViewClosed: () => void;
}

/** The list of one status with the detail of a row, which doesn't stay beside another list. */
function Orders({ services, status, onTrade, onViewClosed }: OrdersProps) {
  const [opened, setOpened] = useState<MicroOrder | null>(null);
  return (
    <>
      <MicroOrderList
        status={status}
        services={services}
        opened={opened?.id}
        onOpen={setOpened}
        onTrade={onTrade}
      />
      {opened === null ? null : (
        <MicroOrderSheet
          key={opened.id}
          order={opened}
          services={services}
          onClose={() => setOpened(null)}
          onViewClosed={() => {
            setOpened(null);
            onViewClosed();
          }}
        />
      )}
    </>
  );
}

interface MicroOrderListProps extends Omit<MicroOrdersPanelProps, 'onStatus'> {
  /** The id of the order whose detail is shown. */
  opened: string | undefined;
  onOpen: (order: MicroOrder) => void;
}

/** The micro orders of a status; closed ones can be searched. */
function MicroOrderList(props: MicroOrderListProps) {
  const { status, services, opened, onOpen, onTrade } = props;
  const { t } = useLingui();
  const kinds = useKinds(outcomeLabels);
  const factsOf = ({ id, symbol, direction, amount, profit, completedAt }: MicroOrder): RecordFacts => ({
    texts: [symbol, id, direction && t(directionLabels[direction]), amount],
    kind: outcomeOf(profit),
    day: recordDay(completedAt),
  });
  const actor = services.ordersOf(status);

  return (
    <RecordList
      actor={actor}
      rowHeight={84}
      areCards
      emptyTitle={status === 'running' ? t`No open micro orders` : t`No history yet`}
      emptyAction={{
        label: t({ message: 'Trade', context: 'act', comment: 'Leads to trading' }),
        onClick: onTrade,
      }}
      {...(status === 'closed' ? { filtering: { factsOf, kinds } } : {})}
      renderRow={(order) => (
        <MicroOrderRow order={order} services={services} isOpened={order.id === opened} onOpen={onOpen} />
      )}
    />
  );
}

interface MicroOrderRowProps {
  order: MicroOrder;
  services: Pick<MicroServices, 'countdownOf' | 'quotes'>;
  /** Whether its detail is shown. */
  isOpened: boolean;
  onOpen: (order: MicroOrder) => void;
}

/** One micro order: its countdown and the current price while it runs (MICRO-18, MICRO-46), then its profit (MICRO-36). */
const MicroOrderRow = memo(function MicroOrderRow(props: MicroOrderRowProps) {
  const { order, services, isOpened, onOpen } = props;
  const countdown = services.countdownOf(order.id);
  return (
    <OrderRow
      isOpened={isOpened}
      mark={<AssetMark logo="" symbol={order.symbol} />}
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
          <RunningFigures order={order} countdown={countdown} />
        ) : (
          <ClosedFigures order={order} />
        )
      }
      note={
        order.status === 'closed' ? (
          <DateText value={order.completedAt} size="xs" c="dimmed" />
        ) : (
          <PresentPrice order={order} quotes={services.quotes} countdown={countdown} />
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
      <OrderIncome order={order} />
    </Text>
  </>
);

const ClosedFigures = ({ order }: { order: MicroOrder }) => (
  <>
    <ProfitText value={order.profit} currency="USD" fw={600} />
    <RowPrice isClosed value={order.endPrice} places={order.pricePrecision} />
  </>
);
