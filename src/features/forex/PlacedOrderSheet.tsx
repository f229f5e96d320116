import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Side } from '#domain/profit.ts';
import type { StopTerms } from '#domain/stop-value.ts';
import {
  type OrderEntryActor,
  orderEntryDraftOf,
  orderEntryStepOf,
  placedOrderOf,
  sentOrderOf,
  sideOf,
} from '#machines/forex/order-entry.machine.ts';
import { rowOf } from '#machines/shared/paged-list.machine.ts';
import type { OpenStatus } from '#ports/forex.ts';
import type { ForexOrderReply } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { OrderPlacedSheet } from '#ui/sheets/OrderPlacedSheet.tsx';
import { type OrderCosts, OrderFigures } from './OrderFigures.tsx';
import { PlacedOrderKindPill } from './OrderKindPill.tsx';
import type { ForexServices } from './services.ts';

interface PlacedOrderSheetProps {
  actor: OrderEntryActor;
  pair: Pair;
  services: Pick<ForexServices, 'ordersOf' | 'quotes'>;
  onViewOrders: (status: OpenStatus) => void;
}

/** The success popup (FOREX-16) with the order: as it was asked for, and as far as the API says, as it was placed. */
export function PlacedOrderSheet({ actor, ...props }: PlacedOrderSheetProps) {
  const step = useSelector(actor, orderEntryStepOf);
  const placed = useSelector(actor, placedOrderOf);
  const opened = { ...props, actor, opened: step === 'placed' };
  return placed?.status === 'pending' ? (
    <PlacedPendingOrder {...opened} placed={placed} />
  ) : (
    <PlacedOrder {...opened} placed={placed} />
  );
}

interface PlacedOrderProps extends PlacedOrderSheetProps {
  opened: boolean;
  /** Null where the API doesn't say how it was placed. */
  placed: ForexOrderReply | null;
  title?: ReactNode;
}

/** The sheet after an order; says when a pending order is filled (FOREX-89). */
function PlacedPendingOrder({ placed, ...props }: PlacedOrderProps & { placed: ForexOrderReply }) {
  const filled = useSelector(props.services.ordersOf('holding'), (snapshot) => rowOf(snapshot, placed.id));
  return filled ? (
    <PlacedOrder {...props} placed={filled} title={<Trans>Order filled</Trans>} />
  ) : (
    <PlacedOrder {...props} placed={placed} />
  );
}

function PlacedOrder({ actor, pair, services, opened, placed, title, onViewOrders }: PlacedOrderProps) {
  const side = useSelector(actor, sideOf);
  const draft = useSelector(actor, orderEntryDraftOf);
  const sent = useSelector(actor, sentOrderOf) ?? draft;
  const isPending = placed === null ? sent.kind === 'pending' : placed.status === 'pending';
  return (
    <OrderPlacedSheet
      opened={opened}
      title={title}
      onClose={() => actor.send({ type: 'dismiss' })}
      onViewOrders={() => onViewOrders(isPending ? 'pending' : 'holding')}
    >
      <Stack gap={4}>
        <OrderFigures
          pair={pair}
          pill={
            side === null ? null : (
              <PlacedOrderKindPill
                order={{
                  side,
                  status: isPending ? 'pending' : 'holding',
                  orderPrice: placed?.orderPrice ?? sent.price,
                }}
                code={pair.code}
                services={services}
              />
            )
          }
          draft={sent}
          lots={placed?.lots ?? sent.lots}
          costs={placed && costsOf(placed)}
          stopTerms={placed && stopTermsOfPlaced(placed, pair, side)}
        />
        {placed?.status === 'pending' ? (
          <Text size="sm" c="dimmed" mt="xs">
            <Trans comment="Below a pending order that was placed">
              It waits in your orders until the price gets there.
            </Trans>
          </Text>
        ) : null}
      </Stack>
    </OrderPlacedSheet>
  );
}

/** The price of the fill, or the one that is waited for, as only the exchange knows it. */
const costsOf = ({ status, orderPrice, openPrice, margin, fee }: ForexOrderReply): OrderCosts =>
  status === 'pending'
    ? { priceLabel: <Trans>Order price</Trans>, price: orderPrice, margin, fee }
    : { priceLabel: <Trans>Open price</Trans>, price: openPrice, margin, fee };

/** By which the result at its stops is reckoned; null while a figure is unknown. */
function stopTermsOfPlaced(
  { lots, openPrice, orderPrice, margin }: ForexOrderReply,
  { unitsPerLot, usdPerQuote, tradesUsd, pricePrecision }: Pair,
  side: Side | null,
): StopTerms | null {
  const price = openPrice ?? orderPrice;
  if (side === null || price === null || margin === null || usdPerQuote === null) return null;
  return { side, lots, unitsPerLot, usdPerQuote, tradesUsd, openPrice: price, margin, pricePrecision };
}
