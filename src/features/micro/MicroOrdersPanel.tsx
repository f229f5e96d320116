import { useLingui } from '@lingui/react/macro';
import { Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import type { MicroOrder, MicroStatus } from '#protocol/micro.ts';
import { MicroOrderList } from './MicroOrderList.tsx';
import { MicroOrderSheet } from './MicroOrderSheet.tsx';
import type { MicroServices } from './services.ts';

interface MicroOrdersPanelProps {
  services: Pick<MicroServices, 'ordersOf' | 'countdownOf' | 'settings'>;
  status: MicroStatus;
  onStatus: (status: MicroStatus) => void;
  onTrade: () => void;
}

const isStatus = (value: string | null): value is MicroStatus => value === 'running' || value === 'closed';

/** Micro orders by status, and the detail of the one tapped. */
export function MicroOrdersPanel({ services, status, onStatus, onTrade }: MicroOrdersPanelProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<MicroOrder | null>(null);
  return (
    <Stack gap={0}>
      <Tabs value={status} onChange={(value) => (isStatus(value) ? onStatus(value) : undefined)}>
        <Tabs.List grow>
          <Tabs.Tab value="running">
            {t({ message: 'In transaction', comment: 'Micro orders that are running' })}
          </Tabs.Tab>
          <Tabs.Tab value="closed">
            {t({ message: 'Closed', comment: 'Micro orders that have ended' })}
          </Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <MicroOrderList key={status} status={status} services={services} onOpen={setOpened} onTrade={onTrade} />
      {opened === null ? null : (
        <MicroOrderSheet
          key={opened.id}
          order={opened}
          services={services}
          onClose={() => setOpened(null)}
          onViewClosed={() => {
            setOpened(null);
            onStatus('closed');
          }}
        />
      )}
    </Stack>
  );
}
