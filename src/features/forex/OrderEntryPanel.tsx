import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isBusy, type OrderEntryActor, refusalOf, stepOf } from '#machines/forex/order-entry.machine.ts';
import type { Pair } from '#protocol/market.ts';
import { OrderPlacedSheet } from '#ui/OrderPlacedSheet.tsx';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { UnconfirmedOrderNotice } from '#ui/UnconfirmedOrderNotice.tsx';
import { OrderEstimate } from './OrderEstimate.tsx';
import { OrderFields } from './OrderFields.tsx';
import type { ForexServices } from './services.ts';

interface OrderEntryPanelProps {
  actor: OrderEntryActor;
  pair: Pair;
  services: Pick<ForexServices, 'quotes'>;
  onViewOrders: () => void;
}

/** The contract order form of one pair; its buttons stand apart, fixed at the foot (OrderButtons). */
export function OrderEntryPanel({ actor, pair, services, onViewOrders }: OrderEntryPanelProps) {
  const step = useSelector(actor, stepOf);
  const refusal = useSelector(actor, refusalOf);
  const busy = useSelector(actor, isBusy);

  return (
    <Stack gap="md">
      <OrderFields actor={actor} pair={pair} disabled={busy || step === 'unconfirmed'} />
      <OrderEstimate actor={actor} pair={pair} quotes={services.quotes} />
      {step === 'unconfirmed' ? (
        <UnconfirmedOrderNotice
          onAskAgain={() => actor.send({ type: 'askAgain' })}
          onLeave={() => actor.send({ type: 'leave' })}
        />
      ) : null}
      {refusal === null ? null : <RefusalNotice>{refusal}</RefusalNotice>}
      <OrderPlacedSheet
        opened={step === 'placed'}
        onClose={() => actor.send({ type: 'dismiss' })}
        onViewOrders={onViewOrders}
      />
    </Stack>
  );
}
