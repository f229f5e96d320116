import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { PositionValue } from '#domain/positions.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { DecimalText } from '#ui/DecimalText.tsx';
import { OrderRow } from '#ui/OrderRow.tsx';
import { ProfitText } from '#ui/ProfitText.tsx';
import { SideBadge } from '#ui/SideBadge.tsx';
import { useKeyed } from '#ui/use-keyed.ts';

interface ForexOrderRowProps {
  order: ForexOrder;
  positions: KeyedStore<PositionValue>;
  onOpen: (order: ForexOrder) => void;
}

/** One contract order. Price and profit (FOREX-57) are live while it is held. */
export const ForexOrderRow = memo(function ForexOrderRow({ order, positions, onOpen }: ForexOrderRowProps) {
  const live = useKeyed(positions, order.id);
  const isHeld = order.status === 'holding';
  const price = isHeld ? (live?.currentPrice ?? order.currentPrice) : order.currentPrice;
  const profit = isHeld ? (live?.profit ?? order.profit) : order.profit;

  return (
    <OrderRow
      symbol={order.symbol}
      badge={<SideBadge side={order.side} />}
      terms={
        <Trans comment="Quantity of an order and the price it was opened at">
          {<DecimalText value={order.lots} />} lots at{' '}
          {<DecimalText value={order.openPrice ?? order.orderPrice} places={order.pricePrecision} />}
        </Trans>
      }
      figures={
        <>
          {order.status === 'pending' ? null : <ProfitText value={profit} places={6} fw={600} />}
          <DecimalText value={price} places={order.pricePrecision} size="xs" c="dimmed" />
        </>
      }
      onOpen={() => onOpen(order)}
    />
  );
});
