import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  draftOf,
  isBusy,
  type OrderEntryActor,
  refusalOf,
  stepOf,
} from '#machines/forex/order-entry.machine.ts';
import type { ForexStatus } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { OrderPlacedSheet } from '#ui/OrderPlacedSheet.tsx';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { UnconfirmedOrderNotice } from '#ui/UnconfirmedOrderNotice.tsx';
import { usePossibleEvent } from '#ui/use-possible-event.ts';
import { OrderEstimate } from './OrderEstimate.tsx';
import { OrderFields } from './OrderFields.tsx';
import type { ForexServices } from './services.ts';

interface OrderEntryPanelProps {
  actor: OrderEntryActor;
  pair: Pair;
  services: Pick<ForexServices, 'quotes' | 'summary'>;
  onViewOrders: (status: ForexStatus) => void;
}

/** The contract order form of one pair. OrderButtons are separate, fixed at the bottom of the screen. */
export function OrderEntryPanel({ actor, pair, services, onViewOrders }: OrderEntryPanelProps) {
  const step = useSelector(actor, stepOf);
  const refusal = useSelector(actor, refusalOf);
  const busy = useSelector(actor, isBusy);
  const kind = useSelector(actor, (snapshot) => draftOf(snapshot).kind);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const viewOrders = () => onViewOrders(kind === 'market' ? 'holding' : 'pending');

  return (
    <Stack gap="md">
      <OrderFields actor={actor} pair={pair} disabled={busy || step === 'unconfirmed'} />
      <OrderEstimate actor={actor} pair={pair} services={services} />
      {step === 'unconfirmed' ? (
        <UnconfirmedOrderNotice
          onAskAgain={onAskAgain}
          onViewOrders={viewOrders}
          onLeave={() => actor.send({ type: 'leave' })}
        />
      ) : null}
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      <OrderPlacedSheet
        opened={step === 'placed'}
        onClose={() => actor.send({ type: 'dismiss' })}
        onViewOrders={viewOrders}
      />
    </Stack>
  );
}
