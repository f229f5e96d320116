import { Stack } from '@mantine/core';
import type { MicroOrderActor } from '#machines/micro/micro-order.machine.ts';
import type { Pair } from '#protocol/market.ts';
import type { MicroStatus } from '#protocol/micro.ts';
import { DayStatistics } from './DayStatistics.tsx';
import { MicroSheet } from './MicroSheet.tsx';
import { PlacedMicroOrderSheet } from './PlacedMicroOrderSheet.tsx';
import type { MicroServices } from './services.ts';

interface MicroEntryPanelProps {
  actor: MicroOrderActor;
  pair: Pair;
  services: Pick<
    MicroServices,
    'options' | 'dayOf' | 'days' | 'quotes' | 'settings' | 'ordersOf' | 'countdownOf'
  >;
  onViewOrders: (status: MicroStatus) => void;
}

/** Micro trading of one pair. MicroButtons are separate, fixed at the bottom of the screen. */
export function MicroEntryPanel({ actor, pair, services, onViewOrders }: MicroEntryPanelProps) {
  return (
    <Stack gap="md">
      <DayStatistics pair={pair} services={services} />
      <MicroSheet
        actor={actor}
        pair={pair}
        services={services}
        onViewOrders={() => onViewOrders('running')}
      />
      <PlacedMicroOrderSheet actor={actor} pair={pair} services={services} onViewOrders={onViewOrders} />
    </Stack>
  );
}
