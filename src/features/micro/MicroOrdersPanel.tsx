import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { StatusTabs } from '#ui/lists/StatusTabs.tsx';
import { MicroOrderList } from './MicroOrderList.tsx';
import { MicroOrderSheet } from './MicroOrderSheet.tsx';
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
  return (
    <Stack gap={0}>
      <StatusTabs
        statuses={[
          {
            value: 'running',
            label: t({ message: 'Open', context: 'micro orders', comment: 'Micro orders that are running' }),
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
