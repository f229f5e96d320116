import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  type OrderEntryActor,
  orderEntryDraftOf,
  orderEntryStepOf,
  placedOrderOf,
  sentOrderOf,
  sideOf,
} from '#machines/forex/order-entry.machine.ts';
import type { ForexOrderReply } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { OrderPlacedSheet } from '#ui/OrderPlacedSheet.tsx';
import { type OrderCosts, OrderFigures } from './OrderFigures.tsx';

interface PlacedOrderSheetProps {
  actor: OrderEntryActor;
  pair: Pair;
  onViewOrders: () => void;
}

/** The success popup (FOREX-16) with the order: as it was asked for, and as far as the API says, as it was placed. */
export function PlacedOrderSheet({ actor, pair, onViewOrders }: PlacedOrderSheetProps) {
  const step = useSelector(actor, orderEntryStepOf);
  const side = useSelector(actor, sideOf);
  const draft = useSelector(actor, orderEntryDraftOf);
  const sent = useSelector(actor, sentOrderOf) ?? draft;
  const placed = useSelector(actor, placedOrderOf);
  return (
    <OrderPlacedSheet
      opened={step === 'placed'}
      onClose={() => actor.send({ type: 'dismiss' })}
      onViewOrders={onViewOrders}
    >
      <Stack gap={4}>
        <OrderFigures
          pair={pair}
          side={side}
          draft={sent}
          lots={placed?.lots ?? sent.lots}
          costs={placed && costsOf(placed)}
        />
      </Stack>
    </OrderPlacedSheet>
  );
}

/** The price of the fill, or the one that is waited for, as only the exchange knows it. */
const costsOf = ({ status, orderPrice, openPrice, margin, fee }: ForexOrderReply): OrderCosts =>
  status === 'pending'
    ? { priceLabel: <Trans>Order price</Trans>, price: orderPrice, margin, fee }
    : { priceLabel: <Trans>Open price</Trans>, price: openPrice, margin, fee };
