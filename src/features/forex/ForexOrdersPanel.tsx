import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { availableIn } from '#domain/accounts.ts';
import type { OrderSort } from '#domain/order-sort.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { OpenStatus, Stops } from '#ports/forex.ts';
import type { ForexOrder, ForexStatus } from '#protocol/forex.ts';
import { StatusTabs } from '#ui/lists/StatusTabs.tsx';
import { DetailSheet, useIsBeside } from '#ui/sheets/DetailSheet.tsx';
import { ForexOrderList } from './ForexOrderList.tsx';
import type { OrderTable } from './ForexOrderRow.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { withStops } from './order-pair.ts';
import { PositionSheet } from './PositionSheet.tsx';
import { HistorySummary, PositionSummary } from './PositionSummary.tsx';
import { EditStopsSheet } from './StopsSheet.tsx';
import type { ForexServices } from './services.ts';

export interface ForexOrdersPanelProps {
  services: ForexServices;
  status: ForexStatus;
  onStatus: (status: ForexStatus) => void;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  onTrade: () => void;
  /** Whether the totals of the held orders are shown; false where they stand beside the list. */
  hasTotals?: boolean;
  table?: OrderTable | undefined;
}

/** Contract orders by status (FOREX-17), with the totals of the held ones and a detail sheet (FOREX-18). */
export function ForexOrdersPanel(props: ForexOrdersPanelProps) {
  const { services, status, onStatus, sort, onSort, onTrade, hasTotals = true, table } = props;
  const { t } = useLingui();
  const list = services.ordersOf(status);
  const { summary, total } = useSelector(list, ({ context }) => context);
  const balances = useSelector(services.balances, loadedValueOf);
  const available = availableIn(balances, 'forex');
  const countOf = ({ context }: SnapshotFrom<typeof list>) => context.total;
  const pending = useSelector(services.ordersOf('pending'), countOf);
  const holding = useSelector(services.ordersOf('holding'), countOf);

  return (
    <Stack gap={0}>
      <StatusTabs
        statuses={[
          {
            value: 'pending',
            label: t({ message: 'Pending', comment: 'Orders not filled yet' }),
            count: pending,
          },
          {
            value: 'holding',
            label: t({ message: 'Open', context: 'orders', comment: 'Contracts that are held open' }),
            count: holding,
          },
          { value: 'closed', label: t({ message: 'History', comment: 'Closed orders' }) },
        ]}
        status={status}
        onStatus={onStatus}
      />
      {status === 'holding' && hasTotals ? (
        <PositionSummary count={total} loaded={summary} available={available} live={services.summary} />
      ) : null}
      {status === 'closed' ? <HistorySummary loaded={summary} /> : null}
      <Orders key={status} {...{ services, status, sort, onSort, onTrade, table }} />
    </Stack>
  );
}

type OrdersProps = Omit<ForexOrdersPanelProps, 'onStatus' | 'hasTotals'>;

/** The list of one status with the detail of a row, which doesn't stay beside another list. */
function Orders({ services, status, ...props }: OrdersProps) {
  const [opened, setOpened] = useState<{ order: ForexOrder; wish?: 'end' | undefined } | null>(null);
  return (
    <>
      <ForexOrderList
        {...props}
        status={status}
        actor={services.ordersOf(status)}
        services={services}
        opened={opened?.order.id}
        onOpen={(order, wish) => setOpened({ order, wish })}
      />
      {opened === null ? null : (
        <OrderSheet key={opened.order.id} {...opened} services={services} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

interface OrderSheetProps {
  order: ForexOrder;
  /** Opens with the question whether to close or cancel the order. */
  wish?: 'end' | undefined;
  services: ForexServices;
  onClose: () => void;
}

const OrderSheet = ({ order, wish, services, onClose }: OrderSheetProps) =>
  order.status === 'closed' ? (
    <DetailSheet onClose={onClose} title={order.symbol}>
      <OrderDetails order={order} pairs={services.pairs} />
    </DetailSheet>
  ) : (
    <OpenOrderSheet {...{ order, wish, services, onClose }} status={order.status} />
  );

function OpenOrderSheet(props: OrderSheetProps & { status: OpenStatus }) {
  const { order: opened, wish, status, services, onClose } = props;
  const isBeside = useIsBeside();
  // The detail that stays beside its list shows the stops that were set since.
  const listed = useSelector(services.ordersOf(status), ({ context }) =>
    context.rows.find(({ id }) => id === opened.id),
  );
  const order = listed ?? opened;
  const [idempotency] = useState(services.newIdempotency);
  const [preset, setPreset] = useState<Partial<Stops> | null>(null);
  const actor = useActorRef(services.position, { input: { orderId: order.id, status, idempotency } });
  const ask = useEffectEvent(() => {
    if (wish === 'end') actor.send({ type: status === 'holding' ? 'close' : 'cancel' });
  });
  useEffect(() => ask(), []);
  const known = withStops(order);
  const stops =
    preset === null || known === null ? null : (
      <EditStopsSheet
        order={known}
        services={services}
        preset={preset}
        onClose={() => (isBeside ? setPreset(null) : onClose())}
      />
    );
  if (stops !== null && !isBeside) return stops;
  return (
    <>
      <PositionSheet
        actor={actor}
        order={order}
        services={services}
        onEditStops={setPreset}
        onBack={wish === 'end' ? onClose : undefined}
        onClose={onClose}
      />
      {stops}
    </>
  );
}
