import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  orderEntryDraftOf,
  orderEntryStepOf,
  placedOrderOf,
  sentOrderOf,
  sideOf,
} from '#machines/forex/order-entry.machine.ts';
import { rowOf } from '#machines/shared/paged-list.machine.ts';
import type { OpenStatus } from '#ports/forex.ts';
import type { ForexOrderReply } from '#protocol/forex.ts';
import { ProfitText } from '#ui/figures/Figure.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { type OrderCosts, OrderFigures, useAct } from './OrderFigures.tsx';
import { OrderHead } from './OrderHead.tsx';
import { PlacedOrderKindPill } from './OrderKindPill.tsx';
import { stopTermsOfOrder } from './order-pair.ts';
import type { ForexServices, OrderEntryProps } from './services.ts';
import { useNetProfit } from './use-live-figures.ts';

interface PlacedOrderSheetProps extends OrderEntryProps {
  services: Pick<ForexServices, 'quotes' | 'summary' | 'ordersOf' | 'positions'>;
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
  const act = useAct(side, placed?.lots ?? sent.lots);
  return (
    <DoneSheet
      opened={opened}
      title={title ?? <Trans>Order placed</Trans>}
      outcome={isPending ? 'waiting' : 'done'}
      onClose={() => actor.send({ type: 'dismiss' })}
      action={{
        label: <Trans>See your orders</Trans>,
        onClick: () => onViewOrders(isPending ? 'pending' : 'holding'),
      }}
      details={
        <Stack gap="sm">
          <OrderHead
            pair={pair}
            symbol={pair.symbol}
            title={act}
            detail={<bdi>{pair.symbol}</bdi>}
            leverage={sent.leverage}
            pill={
              side === null || !isPending ? null : (
                <PlacedOrderKindPill
                  order={{ side, status: 'pending', orderPrice: placed?.orderPrice ?? sent.price }}
                  code={pair.code}
                  services={services}
                />
              )
            }
          />
          {placed === null || isPending ? null : <LiveProfit order={placed} services={services} />}
          <OrderFigures
            pair={pair}
            stops={sent}
            costs={placed && costsOf(placed)}
            terms={placed && side && stopTermsOfOrder({ ...placed, side }, pair)}
          />
          {placed?.status === 'pending' ? (
            <Text size="sm" c="dimmed">
              <Trans comment="Below a pending order that was placed">
                It stays in your orders until the price is reached.
              </Trans>
            </Text>
          ) : null}
        </Stack>
      }
    />
  );
}

/** From the moment of the fill the profit moves with the price. */
const LiveProfit = ({
  order,
  services,
}: {
  order: ForexOrderReply;
  services: Pick<ForexServices, 'positions'>;
}) => (
  <Card>
    <InfoRow label={<Trans comment="The profit of an order less its fee">Profit after the fee</Trans>}>
      <ProfitText value={useNetProfit(order, services)} currency="USD" fz={20} fw={620} isLive />
    </InfoRow>
  </Card>
);

/** The price of the fill, or the one that is waited for, as only the exchange knows it. */
const costsOf = ({ status, orderPrice, openPrice, margin, fee }: ForexOrderReply): OrderCosts =>
  status === 'pending'
    ? { priceLabel: <Trans>Order price</Trans>, price: orderPrice, margin, fee }
    : { priceLabel: <Trans>Open price</Trans>, price: openPrice, margin, fee };
