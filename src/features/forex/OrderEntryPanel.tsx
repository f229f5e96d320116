import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type OrderEntryActor, orderEntryStepOf } from '#machines/forex/order-entry.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { Pair } from '#protocol/market.ts';
import { OrderEstimate } from './OrderEstimate.tsx';
import { OrderFields } from './OrderFields.tsx';
import type { ForexServices } from './services.ts';

interface OrderEntryPanelProps {
  actor: OrderEntryActor;
  pair: Pair;
  services: Pick<ForexServices, 'quotes' | 'summary'>;
}

/** The contract order form of one pair. OrderButtons are separate, fixed at the bottom of the screen. */
export function OrderEntryPanel({ actor, pair, services }: OrderEntryPanelProps) {
  const step = useSelector(actor, orderEntryStepOf);
  const busy = useSelector(actor, isBusy);
  return (
    <Stack gap="md">
      <OrderFields actor={actor} pair={pair} services={services} disabled={busy || step === 'unconfirmed'} />
      <OrderEstimate actor={actor} pair={pair} services={services} />
    </Stack>
  );
}
