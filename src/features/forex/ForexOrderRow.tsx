import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ComponentType, memo } from 'react';
import type { ForexOrder, ForexStatus } from '#protocol/forex.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { DecimalText, ProfitText } from '#ui/figures/Figure.tsx';
import { MarginText } from '#ui/figures/Quantities.tsx';
import { RowPrice } from '#ui/figures/RowPrice.tsx';
import { OrderRow } from '#ui/lists/OrderRow.tsx';
import { Swipe } from '#ui/lists/Swipe.tsx';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';
import { OrderLadder } from './Ladder.tsx';
import { CancelledPill, LiveOrderKindPill } from './OrderKindPill.tsx';
import { usePair, wasCancelled } from './order-pair.ts';
import type { ForexServices } from './services.ts';
import { useCurrentPrice, useNetProfit } from './use-live-figures.ts';

export interface ForexOrderRowProps {
  order: ForexOrder;
  services: Pick<ForexServices, 'positions' | 'quotes' | 'pairs'>;
  /** Whether its detail is shown. */
  isOpened: boolean;
  /** Opens the detail, or at once the question whether to close or cancel the order. */
  onOpen: (order: ForexOrder, wish?: 'end') => void;
}

/** Another way to show orders: rows in columns with their names above. */
export interface OrderTable {
  Heading: ComponentType<{ status: ForexStatus }>;
  Row: ComponentType<ForexOrderRowProps>;
}

/** One contract order. Price and profit (FOREX-57) are live while it is open; a tick renders these alone. */
export const ForexOrderRow = memo(function ForexOrderRow(props: ForexOrderRowProps) {
  const { order, services, isOpened, onOpen } = props;
  const pair = usePair(order, services);
  return (
    <Swipe
      icon={<IconX aria-hidden="true" />}
      tone="danger"
      onSwipe={order.status === 'closed' ? null : () => onOpen(order, 'end')}
    >
      <OrderRow
        isOpened={isOpened}
        mark={<AssetMark logo={pair?.logo ?? ''} symbol={order.symbol} />}
        symbol={order.symbol}
        badge={<LiveOrderKindPill order={order} services={services} />}
        terms={
          <Trans comment="Quantity of an order and the price it was opened at">
            {<DecimalText value={order.lots} />} lots at{' '}
            {<DecimalText value={order.openPrice ?? order.orderPrice} places={order.pricePrecision} />}
          </Trans>
        }
        figures={<Figures order={order} services={services} />}
        note={<Note order={order} services={services} />}
        onOpen={() => onOpen(order)}
      />
    </Swipe>
  );
});

type PartProps = Pick<ForexOrderRowProps, 'order' | 'services'>;

const Note = ({ order, services }: PartProps) => {
  const { copiedFrom } = order;
  return (
    <>
      {copiedFrom === '' ? null : (
        <Text size="xs" c="dimmed">
          <Trans comment="Marks an order that is a copy of a trader's order">
            Copied from {<bdi>{copiedFrom}</bdi>}
          </Trans>
        </Text>
      )}
      {order.status === 'closed' ? (
        <DateText value={order.completedAt} size="xs" c="dimmed" />
      ) : (
        <OrderLadder order={order} services={services} />
      )}
    </>
  );
};

function Figures({ order, services }: PartProps) {
  const profit = useNetProfit(order, services);
  const currentPrice = useCurrentPrice(order, services);
  if (wasCancelled(order)) return <CancelledPill />;
  return (
    <>
      {order.status === 'pending' ? (
        <Text size="sm">
          <Trans comment="The margin that is held for an order, in a row of a list">
            Margin {<MarginText value={order.margin} />}
          </Trans>
        </Text>
      ) : (
        <ProfitText value={profit} currency="USD" fw={620} isLive={order.status === 'holding'} />
      )}
      <RowPrice
        isClosed={order.status === 'closed'}
        value={order.status === 'closed' ? order.currentPrice : currentPrice}
        places={order.pricePrecision}
      />
    </>
  );
}
