import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ForexOrder, ForexStatus } from '#protocol/forex.ts';
import type { OpenStatus } from '#protocol/forex-forms.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { StatusTabs } from '#ui/StatusTabs.tsx';
import { EditStopsSheet } from './EditStopsSheet.tsx';
import { ForexOrderList } from './ForexOrderList.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { PositionSheet } from './PositionSheet.tsx';
import { PositionSummary } from './PositionSummary.tsx';
import type { ForexServices } from './services.ts';

interface ForexOrdersPanelProps {
  services: ForexServices;
  status: ForexStatus;
  onStatus: (status: ForexStatus) => void;
  onTrade: () => void;
}

/** Contract orders by status, the sums of the held ones above them, and the detail of the one tapped. */
export function ForexOrdersPanel({ services, status, onStatus, onTrade }: ForexOrdersPanelProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<ForexOrder | null>(null);
  const list = services.ordersOf(status);
  const summary = useSelector(services.ordersOf('holding'), (snapshot) => snapshot.context.summary);

  return (
    <Stack gap={0}>
      <StatusTabs
        statuses={[
          { value: 'pending', label: t({ message: 'Pending', comment: 'Orders not filled yet' }) },
          { value: 'holding', label: t({ message: 'Holding', comment: 'Orders held open' }) },
          { value: 'closed', label: t({ message: 'History', comment: 'Closed orders' }) },
        ]}
        status={status}
        onStatus={onStatus}
      />
      {status === 'holding' ? <PositionSummary loaded={summary} live={services.summary} /> : null}
      <ForexOrderList
        key={status}
        status={status}
        actor={list}
        services={services}
        onOpen={setOpened}
        onTrade={onTrade}
      />
      {opened === null ? null : (
        <OrderSheet key={opened.id} order={opened} services={services} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}

interface OrderSheetProps {
  order: ForexOrder;
  services: ForexServices;
  onClose: () => void;
}

const OrderSheet = ({ order, services, onClose }: OrderSheetProps) =>
  order.status === 'closed' ? (
    <BottomSheet opened onClose={onClose} title={order.symbol}>
      <OrderDetails order={order} live={undefined} />
    </BottomSheet>
  ) : (
    <OpenOrderSheet order={order} status={order.status} services={services} onClose={onClose} />
  );

function OpenOrderSheet({ order, status, services, onClose }: OrderSheetProps & { status: OpenStatus }) {
  const [keySeed] = useState(services.newKeySeed);
  const [isEditing, setEditing] = useState(false);
  const actor = useActorRef(services.position, { input: { orderId: order.id, status, keySeed } });
  if (isEditing) return <EditStopsSheet order={order} services={services} onClose={onClose} />;
  return (
    <PositionSheet
      actor={actor}
      order={order}
      positions={services.positions}
      onEditStops={() => setEditing(true)}
      onClose={onClose}
    />
  );
}
